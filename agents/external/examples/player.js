// A player in JavaScript: takes the decision with the shortest words, and says what it thinks of it.
//
//     ironbottom match naval-chess 1942 "external:node player.js" random -n 2
const lines = require("readline").createInterface({ input: process.stdin });

let position = [];
let moves = [];

function choose() {
  let best = 0;
  moves.forEach((text, number) => {
    if (text.length < moves[best].length) best = number;
  });
  return best;
}

lines.on("line", (line) => {
  const [word, ...rest] = line.split(" ");
  switch (word) {
    case "ironbottom":
      console.log("name of few words\nready");
      break;
    case "position":
      position.push(rest.join(" "));
      break;
    case "move":
      moves.push(rest.slice(1).join(" "));
      break;
    case "choose":
      console.log(`info ${moves.length} decisions\nmove ${choose()}`);
      position = [];
      moves = [];
      break;
    case "estimate": // asked of a position that a search has come to: what it is worth, -1 to 1
      console.log("estimate 0");
      position = [];
      break;
  }
});

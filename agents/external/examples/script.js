// Plays a game of two agents through ironbottom serve-agent and prints how it went.
//
//     node script.js ironbottom pacific-victory guadalcanal prudent stand
const { spawn } = require("child_process");
const readline = require("readline");

const [program, game, setup, ...agents] = process.argv.slice(2);
const table = spawn(program, ["serve-agent"], { stdio: ["pipe", "pipe", "inherit"] });
const input = readline.createInterface({ input: table.stdout })[Symbol.asyncIterator]();

// ask returns the lines of the answer and what stands behind ok.
async function ask(question) {
  table.stdin.write(question + "\n");
  const lines = [];
  for (;;) {
    const { value, done } = await input.next();
    if (done) throw new Error("the program has ended");
    const [word, ...rest] = value.split(" ");
    if (word === "ok") return [lines, rest];
    if (word === "error") throw new Error(rest.join(" "));
    lines.push(value);
  }
}

async function main() {
  await input.next(); // its name and version
  let [, turn] = await ask(`new ${game} ${setup} seed=1`);
  while (turn[0] !== "over") {
    const side = Number(turn[1]);
    const [[move]] = await ask(`choose ${agents[side]}`);
    const [, number, ...text] = move.split(" ");
    [, turn] = await ask(`play ${number}`);
    console.log(side, text.join(" "));
  }
  console.log("score", ...turn.slice(1));
  table.stdin.end();
}

main();

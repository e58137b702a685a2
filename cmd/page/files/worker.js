// The worker that the engine runs in: it fetches the program, or is given it compiled, and starts
// it. From then on the program hears the messages itself.
importScripts("wasm_exec.js");

onmessage = async (event) => {
  try {
    const module = event.data.module ?? await compile();
    const go = new Go();
    const instance = await WebAssembly.instantiate(module, go.importObject);
    postMessage({ module });
    await go.run(instance);
    throw new Error("it came to its end");
  } catch (error) {
    postMessage({ failed: "The engine cannot run here: " + error.message });
  }
};

// compile fetches the program, which is packed: hosts need not know how to pack.
async function compile() {
  const response = await fetch("engine.wasm.gz");
  if (!response.ok) throw new Error(`engine.wasm.gz: ${response.status}`);
  const all = Number(response.headers.get("Content-Length"));
  const parts = [];
  let got = 0;
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    got += value.length;
    postMessage({ loaded: all > 0 ? `${Math.min(100, Math.floor(100 * got / all))} %` : `${(got / 1e6).toFixed(1)} MB` });
  }
  const packed = new Blob(parts);
  const begin = new Uint8Array(await packed.slice(0, 2).arrayBuffer());
  let stream = packed.stream();
  // Some hosts unpack what ends in .gz.
  if (begin[0] === 0x1f && begin[1] === 0x8b) stream = stream.pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compileStreaming(new Response(stream, { headers: { "Content-Type": "application/wasm" } }));
}

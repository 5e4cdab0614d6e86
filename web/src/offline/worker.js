/** Runs Rollwright in the browser: answers requests as the service does, and tells what happens at its tables. */

import { loadPyodide } from './pyodide.mjs';

/** Put what was fetched where Python finds it. */
async function unpack(python, url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const extractDir = python.runPython('import site; site.getsitepackages()[0]');
  python.unpackArchive(new Uint8Array(await answer.arrayBuffer()), 'zip', { extractDir });
}

async function open({ rules, wheels }) {
  const python = await loadPyodide({ indexURL: new URL('.', import.meta.url).href });
  for (const url of [...wheels, rules]) await unpack(python, url);
  python.runPython('import importlib; importlib.invalidate_caches()');
  const { Devices } = python.pyimport('rollwright.server.offline.entry');
  const keep = (table, text) => postMessage({ table, kept: text });
  const tell = (table, text) => postMessage({ table, told: text });
  return Devices(keep, tell);
}

let devices;

async function answer({ number, taken, method, url, token, body, language, kept }) {
  devices ??= open(taken);
  try {
    const said = await (await devices).answer(method, url, token, body, language, kept);
    const [status, text] = said.toJs();
    said.destroy();
    postMessage({ number, status, text });
  } catch (error) {
    devices = undefined;
    postMessage({ number, status: 0, text: String(error) });
  }
}

/** One after the other: what is asked next may follow from what is being answered. */
let last = Promise.resolve();
addEventListener('message', ({ data }) => (last = last.then(() => answer(data))));

// Runs pytest inside Pyodide: node run.mjs FOLDER_OF_WHEELS [pytest arguments]
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { loadPyodide } from "../../tools/pyodide/node_modules/pyodide/pyodide.mjs";

const repository = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const [wheels, ...args] = process.argv.slice(2);

async function main() {
  // CI: hypothesis then forgoes its deadlines; this Python is slow.
  const python = await loadPyodide({ env: { HOME: "/home/pyodide", CI: "true", ROLLWRIGHT_TESTED: "pyodide" } });
  const extractDir = python.runPython("import site; site.getsitepackages()[0]");
  for (const wheel of readdirSync(wheels).filter((name) => name.endsWith(".whl"))) {
    python.unpackArchive(new Uint8Array(readFileSync(join(wheels, wheel))), "wheel", { extractDir });
  }

  python.FS.mkdirTree("/rollwright/tests");
  python.FS.mount(python.FS.filesystems.NODEFS, { root: join(repository, "tests") }, "/rollwright/tests");
  python.FS.writeFile("/rollwright/pyproject.toml", readFileSync(join(repository, "pyproject.toml")));

  python.globals.set("args", python.toPy(["--quiet", "-p", "tests.never_skipped", "-p", "tests.quarantine", "-p", "tests.sampling", "-p", "no:cacheprovider", "-p", "no:faulthandler", ...args]));
  return python.runPython(`
import os, sys
sys.dont_write_bytecode = True
os.chdir("/rollwright")
sys.path.insert(0, "/rollwright")
import pytest
int(pytest.main(args))
`);
}

try {
  process.exitCode = await main();
} catch (error) {
  // Node would print the line it happened on, and Pyodide is one line of a megabyte.
  console.error(error.message);
  process.exitCode = 1;
}

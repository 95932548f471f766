import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { programOfMachine } from '../programs/program-of-machine.mjs'
import { startedPrograms, unusedPrograms } from '../programs/started-programs.mjs'
import { pinnedNode } from '../steps/pinned-node.mjs'
import { root } from '../steps/root.mjs'
import { run } from '../steps/run.mjs'

/** Hiding the machine's programs takes a mount namespace; where its program is not found they are hidden already. */
export const canHidePrograms =
  process.platform === 'linux' && process.getuid?.() === 0 && programOfMachine('unshare') !== undefined

/**
 * Runs the test files that start other programs once more, where nothing but Node, npm and a shell can be found: each must
 * do without the others, whatever this machine has.
 * @param recorded the folder in which the run before has recorded what tests started (programs/watch-programs.mjs)
 */
export async function onBareMachine(recorded) {
  const started = startedPrograms(recorded)
  const unused = unusedPrograms(started)
  if (unused.length > 0)
    console.log(`No test starts ${unused.join(', ')}: remove the row from scripts/programs/programs-of-tests.mjs.`)
  const files = [...new Set([...started.values()].flatMap((each) => [...each]))].sort()
  const { passed, failed, failures } = await inBareRoot(files)
  return { passed, failed: failed + unused.length, failures }
}

/** @param files test files that run there @returns their counts */
async function inBareRoot(files) {
  const folder = mkdtempSync(join(tmpdir(), 'dilo-bare-'))
  // Within the clone, which is the one folder that both sides see.
  const answer = join(root, '.cache', `bare-${process.pid}.json`)
  mkdirSync(dirname(answer), { recursive: true })
  writeFileSync(join(folder, 'make-root.sh'), makeRoot)
  const program = join(import.meta.dirname, 'bare-tests.mjs')
  const env = {
    PATH: process.env.PATH,
    BARE: join(folder, 'root'),
    CLONE: root,
    NODE: pinnedNode(),
    NPM: dirname(dirname(process.env.npm_execpath ?? '')),
  }
  const args = ['--mount', '--fork', 'sh', join(folder, 'make-root.sh'), program, answer, ...files]
  try {
    const { code } = await run('unshare', args, { env, show: true })
    if (!existsSync(answer))
      return { passed: 0, failed: 1, failures: [{ test: `the bare machine ended with ${code}` }] }
    return JSON.parse(readFileSync(answer, 'utf8'))
  } finally {
    rmSync(answer, { force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * A root in memory with the clone at its place, the libraries of the machine, and three programs: node, npm, sh, and the
 * `env` by which scripts name their interpreter. Its mounts end with the process.
 */
const makeRoot = `set -eu
mount --make-rprivate /
mkdir -p "$BARE"
mount -t tmpfs bare "$BARE"
cd "$BARE"
mkdir -p usr/bin usr/lib/node_modules/npm etc root tmp proc dev ".$CLONE"
chmod 1777 tmp
for folder in bin sbin lib lib32 lib64; do [ -L "/$folder" ] && ln -s "$(readlink "/$folder")" "$folder"; done
for folder in /lib64 /usr/lib64 /usr/lib/*-linux-gnu*; do
  if [ -d "$folder" ] && [ ! -L "$folder" ]; then mkdir -p ".$folder"; mount --bind "$folder" ".$folder"; fi
done
mount --bind "$CLONE" ".$CLONE"
mount --rbind /proc proc
mount --rbind /dev dev
[ -d "$NPM" ] && mount --bind "$NPM" usr/lib/node_modules/npm
place() { : > "usr/bin/$2"; mount --bind "$(readlink -f "$1")" "usr/bin/$2"; }
place "$NODE" node
place "$(command -v sh)" sh
place "$(command -v env)" env
printf '#!/bin/sh\\nexec node /usr/lib/node_modules/npm/bin/npm-cli.js "$@"\\n' > usr/bin/npm
chmod 755 usr/bin/npm
printf 'root:x:0:0::/root:/bin/sh\\nnobody:x:65534:65534::/:/bin/sh\\n' > etc/passwd
printf 'root:x:0:\\nnogroup:x:65534:\\n' > etc/group
printf '127.0.0.1 localhost\\n' > etc/hosts
chroot=$(command -v chroot)
exec env -i PATH=/usr/bin HOME=/root CI=true "$chroot" "$BARE" /usr/bin/node "$@"
`

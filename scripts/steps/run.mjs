import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'

/** Programs that run now: they end with this process. */
const running = new Set()
process.on('exit', () => running.forEach((child) => child.kill('SIGTERM')))

/**
 * Runs a program to its end.
 * @param options.niceness how far it gives way to other programs: 0, or up to 19
 * @returns its exit code (128 and more for a signal), or `error` when it could not be started; and what it wrote
 *   unless `show` lets it write to the terminal.
 */
export function run(
  program,
  args,
  { cwd, env = process.env, show = false, shell = false, timeout, niceness = 0 } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env,
      shell,
      timeout,
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness)
    let output = ''
    const collect = (chunk) => (output += String(chunk))
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    const end = (result) => {
      running.delete(child)
      resolve(result)
    }
    child.on('error', (error) => end({ code: 127, output, error }))
    child.on('close', (code, signal) => end({ code: code ?? 128, signal, output }))
  })
}

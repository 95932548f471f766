import { spawn } from 'node:child_process'

/**
 * Runs a program to its end.
 * @returns its exit code (128 and more for a signal), or `error` when it could not be started; and what it wrote
 *   unless `show` lets it write to the terminal.
 */
export function run(program, args, { cwd, env = process.env, show = false, shell = false, timeout } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env,
      shell,
      timeout,
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (chunk) => (output += String(chunk))
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error) => resolve({ code: 127, output, error }))
    child.on('close', (code, signal) => resolve({ code: code ?? 128, signal, output }))
  })
}

import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { end, freePort } from '../started-program.ts'
import { asSource, type Driver } from './driver.ts'
import { saidBy } from './said-by.ts'

/** WebKitGTK's small browser on a screen in memory, by WebDriver: calls over HTTP. */
export async function openWebkit(): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  // Its buttons and its address would keep the window wider than a phone.
  await mkdir(join(home, '.config', 'gtk-3.0'), { recursive: true })
  await writeFile(join(home, '.config', 'gtk-3.0', 'gtk.css'), '* { min-width: 0; margin: 0; padding: 0; border: 0; font-size: 1px; }')
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [display] = await saidBy(screen, screen.stdout, /\d+(?=\n)/)
  const port = await freePort()
  const program = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}`, HOME: home, TZ: 'Europe/Kyiv', LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  })
  const ask = async (method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: { message?: string } }
    if (!answer.ok) throw new Error(value.message)
    return value
  }
  await listens(port)
  const { sessionId } = (await ask('POST', '', { capabilities: {} })) as { sessionId: string }
  return {
    open: async (url) => void (await ask('POST', `/${sessionId}/url`, { url })),
    call: async (work, ...args) => {
      const script = `return (${asSource(work)})(arguments[0])`
      return JSON.parse((await ask('POST', `/${sessionId}/execute/sync`, { script, args: [JSON.stringify(args)] })) as string)
    },
    act: async (actions) => void (await ask('POST', `/${sessionId}/actions`, { actions })),
    resize: async (width, height) => void (await ask('POST', `/${sessionId}/window/rect`, { width, height })),
    close: async () => {
      await ask('DELETE', `/${sessionId}`)
      await end(program)
      await end(screen)
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function listens(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (
      await fetch(`http://127.0.0.1:${port}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await sleep(50)
  }
  throw new Error('WebKitWebDriver does not answer')
}

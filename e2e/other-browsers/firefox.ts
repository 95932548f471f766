import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { end } from '../started-program.ts'
import { asSource, type Driver } from './driver.ts'
import { saidBy } from './said-by.ts'

type Answer = { readonly id?: number; readonly type: 'success' | 'error' | 'event'; readonly result?: unknown; readonly message?: string }
type Called = { readonly result: { readonly value: string }; readonly exceptionDetails?: { readonly text: string } }

/** Firefox ESR without a window, by the protocol that it speaks itself: WebDriver BiDi over a socket. */
export async function openFirefox(): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  await writeFile(join(profile, 'user.js'), 'user_pref("intl.accept_languages", "uk-UA, uk");\n')
  const program = spawn('firefox-esr', ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'], {
    env: { ...process.env, HOME: profile, TZ: 'Europe/Kyiv' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [address = ''] = await saidBy(program, program.stderr, /ws:\/\/\S+/)
  const { send, hangUp } = await connect(`${address}/session`)
  await send('session.new', { capabilities: {} })
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] }
  const context = contexts[0]?.context
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    call: async (work, ...args) => {
      const called = await send('script.callFunction', {
        functionDeclaration: asSource(work),
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        awaitPromise: false,
        target: { context },
      })
      const { result, exceptionDetails } = called as Called
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result.value)
    },
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    resize: async (width, height) => void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    close: async () => {
      hangUp()
      await end(program)
      await rm(profile, { recursive: true, force: true })
    },
  }
}

async function connect(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, type, result, message } = JSON.parse(String(data)) as Answer
    if (type === 'error') waiting.get(id)?.reject(new Error(message))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  let last = 0
  const send = (method: string, params: object): Promise<unknown> => {
    const answer = Promise.withResolvers<unknown>()
    waiting.set(++last, answer)
    socket.send(JSON.stringify({ id: last, method, params }))
    return answer.promise
  }
  return { send, hangUp: () => socket.close() }
}

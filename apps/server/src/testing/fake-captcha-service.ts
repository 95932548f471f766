import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MINUTE } from '@dilo/domain/values/duration.ts'

export const SERVICE_SECRET = 'captcha-service-secret'

type Said = { readonly status: number; readonly body: string }

/** A captcha service on this machine, as far as a test of its client needs one: `siteverify` alone. */
export type FakeCaptchaService = {
  readonly url: string
  /** The response that a person's browser would have got from the widget. */
  solve(action: string, hostname?: string): string
  /** Milliseconds that pass at the service. */
  wait(milliseconds: number): void
  /** Answers everything with this from now on, or with nothing at all; without an argument, as it should. */
  answer(said?: Said | 'nothing'): void
  /** Names of the fields of each question. */
  readonly asked: string[][]
  close(): Promise<void>
}

const LIFE_MS = 5 * MINUTE

export async function fakeCaptchaService(): Promise<FakeCaptchaService> {
  let [now, instead]: [number, Said | 'nothing' | undefined] = [0, undefined]
  const solved = new Map<string, { action: string; hostname: string; at: number }>()
  const asked: string[][] = []

  function verify(form: URLSearchParams): object {
    const fault = (code: string) => ({ success: false, 'error-codes': [code] })
    if (form.get('secret') !== SERVICE_SECRET) return fault('invalid-input-secret')
    const known = solved.get(form.get('response') ?? '')
    if (known === undefined) return fault('invalid-input-response')
    solved.delete(form.get('response') ?? '')
    if (now - known.at >= LIFE_MS) return fault('timeout-or-duplicate')
    return { success: true, action: known.action, hostname: known.hostname, challenge_ts: '2026-11-20T10:00:00Z', 'error-codes': [] }
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    asked.push([...form.keys()])
    if (instead === 'nothing') return
    const said = instead ?? { status: 200, body: JSON.stringify(verify(form)) }
    response.writeHead(said.status, { 'content-type': 'application/json' }).end(said.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    asked,
    solve(action, hostname = 'bank.example') {
      const response = `solution-${solved.size}-${crypto.randomUUID()}`
      solved.set(response, { action, hostname, at: now })
      return response
    },
    wait: (milliseconds) => void (now += milliseconds),
    answer: (said) => void (instead = said),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

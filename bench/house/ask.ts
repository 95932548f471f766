import { connect, type Socket } from 'node:net'

type Asked = { readonly rate: number; readonly p50: number; readonly p99: number; readonly done: number }

/** A client on a bare socket: the client must cost little beside the server. */
export function client(port: number): { ask: (request: Buffer) => Promise<void>; close: () => void } {
  const socket: Socket = connect(port, '127.0.0.1').setNoDelay(true)
  let answer = ''
  let answered = (): void => {}
  let failed: (error: Error) => void = () => {}
  socket.setEncoding('latin1')
  socket.on('error', (error) => failed(error))
  socket.on('data', (chunk) => {
    answer += String(chunk)
    const end = answer.indexOf('\r\n\r\n')
    if (end < 0) return
    const length = Number(/content-length: (\d+)/i.exec(answer)?.[1])
    if (answer.length < end + 4 + length) return
    const good = answer.startsWith('HTTP/1.1 200')
    const text = answer
    answer = ''
    if (good) answered()
    else failed(new Error(text))
  })
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        answered = resolve
        failed = reject
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

/**
 * Clients ask one server for a time, each waiting for its answer before it asks again. Milliseconds.
 * @param cookies of one caller, or of several who ask in turn
 */
export async function askFor(port: number, cookies: string | readonly string[], clients: number, milliseconds: number, path = '/authority'): Promise<Asked> {
  const requests = [cookies]
    .flat()
    .map((cookie) => Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nbrowser: true\r\ncookie: ${cookie}\r\n\r\n`))
  let asked = 0
  const times: number[] = []
  const begun = performance.now()
  const until = begun + milliseconds
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const one = client(port)
      for (let now = performance.now(); now < until;) {
        await one.ask(requests[asked++ % requests.length] as Buffer)
        const then = performance.now()
        times.push(then - now)
        now = then
      }
      one.close()
    }),
  )
  const seconds = (performance.now() - begun) / 1_000
  times.sort((left, right) => left - right)
  const quantile = (share: number): number => times[Math.floor(times.length * share)] ?? 0
  return { rate: times.length / seconds, p50: quantile(0.5), p99: quantile(0.99), done: times.length }
}

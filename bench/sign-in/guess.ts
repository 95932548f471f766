import { Agent, request } from 'node:http'

/** @returns a function that sends a wrong password for this login, each time from another network; gives the status */
export async function guesser(port: number): Promise<(login: string) => Promise<number>> {
  const agent = new Agent({ keepAlive: true })
  const first = await fetch(`http://127.0.0.1:${port}/api/`)
  await first.arrayBuffer()
  const cookie = first.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const csrf = decodeURIComponent(/c_csrf=([^;]+)/.exec(cookie)?.[1] ?? '')
  let network = 0
  return (login) => {
    network += 1
    const from = `${(network >> 16) + 11}.${(network >> 8) & 255}.${network & 255}.1`
    const headers = { 'content-type': 'application/json', browser: 'true', cookie, 'csrf-token': csrf, 'x-forwarded-for': from }
    const body = JSON.stringify({ phone_number: login, password: 'Wrong-1-password' })
    return new Promise((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', agent, method: 'POST', path: '/api/auth-service/auth/tmp/by/phone', headers }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      })
      asked.once('error', reject).end(body)
    })
  }
}

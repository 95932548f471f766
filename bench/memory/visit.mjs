/** The pages of the cabinet and of sign-in that visitors open in turn, by their calls. */
const PAGES = [
  '/sign',
  '/api/account-service/overview',
  '/api/account-service/accounts',
  '/api/inbox-service/inbox',
  '/api/operation-service/audit',
  '/api/payment-service/counterparties',
  '/api/operation-service/people',
  '/api/payment-service/payments',
  '/api/notice-service/notices',
]

/** Visitors of demos open pages, each after the answer of the one before. @returns how many were answered */
export async function visit(port, { clients, seconds }) {
  const address = `http://127.0.0.1:${port}`
  const visitors = []
  for (let place = 0; place < clients; place += 1) visitors.push(await visitorAt(address))
  const until = performance.now() + seconds * 1_000
  let answered = 0
  await Promise.all(
    visitors.map(async (headers, place) => {
      for (let turn = place; performance.now() < until; turn += 1) {
        const path = PAGES[turn % PAGES.length]
        const answer = await fetch(`${address}${path}`, { headers })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
        answered += 1
      }
    }),
  )
  return answered
}

/** @returns the headers of a visitor who has begun a demo */
async function visitorAt(address) {
  const cookies = new Map()
  const take = (answer) => {
    for (const line of answer.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0].split('=')
      cookies.set(name, value)
    }
  }
  const headers = () => ({ browser: 'true', cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') })
  take(await fetch(`${address}/api/`))
  const begun = await fetch(`${address}/api/auth-service/auth/demo`, { method: 'POST', headers: { ...headers(), 'csrf-token': cookies.get('c_csrf') } })
  if (!begun.ok) throw new Error(`A demo was answered ${begun.status}`)
  take(begun)
  return headers()
}

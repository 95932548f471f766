type Spoken = { readonly status: number; readonly headers: Headers; readonly body: Record<string, unknown> }

/** Speaks spec section 7's calls as a program outside the bank would: with nothing of the bank's own code. */
export function outsideClient(address: string) {
  const cookies = new Map<string, string>()

  async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Spoken> {
    const answer = await fetch(address + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'csrf-token': cookies.get('c_csrf') ?? '',
        browser: 'true',
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> }
  }
  return { call, cookies }
}

/** A page of another origin within ours: third-party scripts stay in it (security row 25). */
export type Framed = { readonly site_key: string; readonly page: string; readonly action: string }

/** The frame's address, which gives the page its content, its language and the origin to answer. */
export function frameAddress({ site_key, page, action }: Framed, lang: string): string {
  const address = new URL(page)
  for (const [name, value] of Object.entries({ site_key, action, lang, origin: location.origin }))
    address.searchParams.set(name, value)
  return address.href
}

/**
 * Waits for the message of the frame's page: `{ captcha_response: string }`, or `{ captcha_response: null }` if it
 * gives up. Messages from other sources are ignored. @throws if it gives up, and if it is cancelled
 */
export function wordOf({ page }: Framed, frame: () => HTMLIFrameElement | null, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const listen = ({ origin, source, data }: MessageEvent<{ captcha_response?: unknown } | null>) => {
      if (origin !== new URL(page).origin || source === null || source !== frame()?.contentWindow) return
      const response = data?.captcha_response
      if (typeof response === 'string') resolve(response)
      else if (response === null) reject(new Error('The widget gave up'))
    }
    addEventListener('message', listen, { signal })
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

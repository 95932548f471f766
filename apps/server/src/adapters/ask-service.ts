/** A request to a service outside of the bank. */
type Question = Omit<RequestInit, 'redirect' | 'signal'> & {
  /** Milliseconds to wait for an answer with its body. */
  readonly timeoutMs: number
  /** The caller may leave earlier. */
  readonly signal?: AbortSignal
}

/**
 * Asks a service outside of the bank over HTTP: the one way in which adapters do. It follows no redirect: that could
 * lead out of TLS, or to a stranger, with our token and the message.
 * @throws when there is no answer in time, or it is a redirect
 */
export const askService = (url: string | URL, { timeoutMs, signal, ...question }: Question): Promise<Response> =>
  fetch(url, {
    ...question,
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])]),
  })

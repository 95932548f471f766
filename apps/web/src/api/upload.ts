import type { Answer, CallName, Calls, Params, Query } from '@dilo/contract/calls.ts'
import type { Refusal } from '@dilo/contract/refusal.ts'
import { ApiError, errorCodeOf, NoAnswer } from './api-error.ts'
import { address, headersOfCalls } from './call.ts'
import { fetchErrorText } from './error-texts.ts'

/** The calls that take a file. */
export type UploadName = {
  [Name in CallName]: Calls[Name] extends { readonly upload: object } ? Name : never
}[CallName]

export type Upload<Name extends UploadName> = {
  readonly params?: Params<Name>
  readonly query?: Query<Name>
  readonly file: File
  readonly headers?: Record<string, string>
  readonly signal: AbortSignal
  /** Receives the sent share of the file, from 0 to 1. */
  readonly onSent: (share: number) => void
}

/**
 * Makes a call that takes a file as `call` does, and reports its progress, which `fetch` does not know. @throws
 * ApiError for a refusal, NoAnswer if no answer came, the signal's reason if it was cancelled
 */
export async function upload<Name extends UploadName>(
  name: Name,
  field: string,
  sent: Upload<Name>,
): Promise<Answer<Name>> {
  try {
    return (await send(name, field, sent)) as Answer<Name>
  } catch (error) {
    // The refusal has set a fresh anti-forgery cookie, as in `call`.
    if (errorCodeOf(error) === 'CSRF_REFUSED') return (await send(name, field, sent)) as Answer<Name>
    await fetchErrorText(errorCodeOf(error), error instanceof ApiError ? error.refusal : undefined)
    throw error
  }
}

type AnyUpload = { readonly params?: object | undefined; readonly query?: object | undefined } & Pick<
  Upload<UploadName>,
  'file' | 'headers' | 'signal' | 'onSent'
>

function send(
  name: string,
  field: string,
  { params, query, file, headers, signal, onSent }: AnyUpload,
): Promise<unknown> {
  const [method, path] = name.split(' ') as [string, string]
  const body = new FormData()
  body.append(field, file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address(path, params ?? {}, query ?? {}))
    for (const [header, value] of Object.entries({ ...headersOfCalls(), ...headers }))
      request.setRequestHeader(header, value)
    request.upload.addEventListener(
      'progress',
      ({ loaded, total, lengthComputable }) => lengthComputable && onSent(loaded / total),
    )
    request.addEventListener('load', () => settle(request, resolve, reject))
    request.addEventListener('error', () => reject(new NoAnswer(new Error(request.statusText))))
    request.addEventListener('abort', () => reject(signal.reason))
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

function settle(
  { status, statusText, responseText }: XMLHttpRequest,
  resolve: (answer: unknown) => void,
  reject: (error: unknown) => void,
): void {
  const answer = read(responseText)
  if (status >= 200 && status < 300) resolve(answer)
  else reject(new ApiError(status, statusText, answer as Refusal | undefined))
}

/** The answer may come from a proxy or a captive portal instead of the bank. */
function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import type { Refusal } from '@dilo/contract/refusal.ts'
import { ApiError, errorCodeOf, NoAnswer } from '../../api/api-error.ts'
import { alsoSent } from '../../api/call.ts'
import { fetchErrorText } from '../../api/error-texts.ts'

type FetchedFile = { readonly name: string; readonly bytes: Blob }

type Fetching = {
  readonly signal: AbortSignal
  /** Called for each part. */ readonly onBytes: (received: number) => void
}

/**
 * Fetches a file of the bank and only then saves it: a refusal shows on the page, and a broken stream saves no file.
 * @throws ApiError for a refusal, NoAnswer if it did not arrive, or not whole
 */
export async function fetchFile(address: string, { signal, onBytes }: Fetching): Promise<FetchedFile> {
  try {
    const response = await fetch(address, {
      credentials: 'same-origin',
      headers: { browser: 'true', ...alsoSent },
      signal,
    })
    if (!response.ok)
      throw new ApiError(
        response.status,
        response.statusText,
        (await response.json().catch(() => undefined)) as Refusal | undefined,
      )
    return { name: nameOf(response), bytes: await received(response, onBytes) }
  } catch (error) {
    if (error instanceof ApiError) await fetchErrorText(errorCodeOf(error))
    if (error instanceof ApiError || signal.aborted) throw error
    throw new NoAnswer(error)
  }
}

async function received(response: Response, onBytes: (received: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value)
    bytes += part.value.length
    onBytes(bytes)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

/** The bank's name for the file (RFC 8187). */
function nameOf(response: Response): string {
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return decodeURIComponent(name) || 'dilo'
}

import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { ListAnswer, WatchLists } from '../../ports/watch-lists.ts'
import { askService } from '../ask-service.ts'
import { readLimited } from '../read-limited.ts'
import { readSanctions } from './sanctions-json.ts'
import { readTerrorList } from './terror-list-xml.ts'

type Settings = {
  /** The interface of the state's register of sanctions, and the key that its holder gives. Null: not set. */
  readonly sanctions: { readonly url: string; readonly key: string } | null
  /** The file of the list of terrorists. Null: not set. */
  readonly terror: { readonly url: string } | null
  readonly timeoutMs?: number
}

/** The largest list has some twenty thousand entries of a kilobyte or two. */
const MOST_BYTES = 64 * 1024 ** 2
const TIMEOUT_MS = 2 * MINUTE

/** The lists over HTTP, from the addresses of the settings and no others. */
export function httpWatchLists({ sanctions, terror, timeoutMs = TIMEOUT_MS }: Settings): WatchLists {
  const fetched = async (url: URL, headers: Record<string, string>): Promise<Uint8Array> => {
    const answer = await askService(url, { headers, timeoutMs })
    if (answer.status === 200) return readLimited(answer, MOST_BYTES)
    await answer.body?.cancel()
    throw new Error(`status ${answer.status}`)
  }
  const sanctionsOf =
    ({ url, key }: NonNullable<Settings['sanctions']>) =>
    async (): Promise<ListAnswer> => {
      const subjects = (type: 'individual' | 'legal') =>
        fetched(new URL(`v2/subjects?subjectType=${type}`, url), {
          accept: 'application/json',
          'x-cota-public-api-key': key,
        })
      // One after the other: two such answers at once are twice the memory.
      return answered(
        async () => ({ individual: await subjects('individual'), legal: await subjects('legal') }),
        readSanctions,
      )
    }
  const terrorOf =
    ({ url }: NonNullable<Settings['terror']>) =>
    async (): Promise<ListAnswer> =>
      answered(async () => fetched(new URL(url), { accept: 'application/xml' }), readTerrorList)
  return {
    take: {
      sanctions: sanctions && sanctionsOf(sanctions),
      terror: terror && terrorOf(terror),
    },
  }
}

async function answered<Bytes>(ask: () => Promise<Bytes>, read: (bytes: Bytes) => ListAnswer): Promise<ListAnswer> {
  try {
    return read(await ask())
  } catch (error) {
    return { kind: 'silent', why: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
  }
}

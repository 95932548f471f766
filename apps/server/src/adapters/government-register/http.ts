import { GOVERNMENT_VERIFICATION_TIMEOUT } from '@dilo/domain/rules/government-verification.ts'
import type { GovernmentRegister } from '../../ports/government-register.ts'
import { askService } from '../ask-service.ts'
import { readLimited } from '../read-limited.ts'
import { readRegisterFacts } from './register-facts.ts'
import { readRegisteredPeople } from './registered-people.ts'

type Register = { readonly url: string; readonly token: string; readonly timeoutMs?: number }

/** An extract of a company with hundreds of founders is smaller. */
const MOST_BYTES = 1_000_000

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The register over HTTP: `GET {url}{code}`. Of a question about a code the status alone counts (spec sections 5 and 7). */
export function httpGovernmentRegister({
  url,
  token,
  timeoutMs = GOVERNMENT_VERIFICATION_TIMEOUT,
}: Register): GovernmentRegister {
  const askFor = (code: string) =>
    askService(new URL(code, url), {
      headers: { accept: 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
      timeoutMs,
    })
  /** Undefined: it does not know the code. @throws when it says nothing that can be read */
  const extractOf = async (code: string): Promise<unknown> => {
    const answer = await askFor(code)
    if (answer.ok) return JSON.parse(utf8.decode(await readLimited(answer, MOST_BYTES)))
    await answer.body?.cancel()
    if (answer.status === 404 || answer.status === 410) return undefined
    throw new Error(`status ${answer.status}`)
  }
  return {
    async ask(code) {
      try {
        const answer = await askFor(code)
        // Only the status counts: without its body the answer frees the connection.
        await answer.body?.cancel()
        return { kind: 'status', status: answer.status }
      } catch {
        return { kind: 'timeOut' }
      }
    },
    async headsOf(code) {
      try {
        const extract = await extractOf(code)
        return extract === undefined ? { kind: 'people', people: [] } : readRegisteredPeople(extract)
      } catch {
        return { kind: 'silent' }
      }
    },
    async factsOf(code) {
      try {
        const extract = await extractOf(code)
        return extract === undefined ? { kind: 'unknown' } : readRegisterFacts(extract)
      } catch {
        return { kind: 'silent' }
      }
    },
  }
}

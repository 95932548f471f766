import { GOVERNMENT_VERIFICATION_TIMEOUT } from '@dilo/domain/rules/government-verification.ts'
import type { GovernmentRegister } from '../../ports/government-register.ts'
import { askService } from '../ask-service.ts'

type Register = { readonly url: string; readonly token: string; readonly timeoutMs?: number }

/** The register over HTTP: `GET {url}{code}`, of whose answer the status alone counts (spec sections 5 and 7). */
export const httpGovernmentRegister = ({
  url,
  token,
  timeoutMs = GOVERNMENT_VERIFICATION_TIMEOUT,
}: Register): GovernmentRegister => ({
  async ask(code) {
    try {
      const answer = await askService(new URL(code, url), {
        headers: { accept: 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
        timeoutMs,
      })
      // Only the status counts: without its body the answer frees the connection.
      await answer.body?.cancel()
      return { kind: 'status', status: answer.status }
    } catch {
      return { kind: 'timeOut' }
    }
  },
})

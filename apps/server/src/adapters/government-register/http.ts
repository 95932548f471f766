import { GOVERNMENT_VERIFICATION_TIMEOUT } from '@dilo/domain/rules/government-verification.ts'
import type { GovernmentRegister } from '../../ports/government-register.ts'

type Register = { readonly url: string; readonly token: string; readonly timeoutMs?: number }

/** The register over HTTP: `GET {url}{code}`, of whose answer the status alone counts (spec sections 5 and 7). */
export const httpGovernmentRegister = ({ url, token, timeoutMs = GOVERNMENT_VERIFICATION_TIMEOUT }: Register): GovernmentRegister => ({
  async ask(code) {
    try {
      const answer = await fetch(new URL(code, url), {
        headers: { accept: 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      // What it says beside the status is not read: its connection is free again.
      await answer.body?.cancel()
      return { kind: 'status', status: answer.status }
    } catch {
      return { kind: 'timeOut' }
    }
  },
})

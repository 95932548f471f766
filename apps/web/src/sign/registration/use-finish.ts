import type { FileMessageKey } from '@dilo/domain/message-key.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { refusalOf } from '../../api/refusal-of.ts'
import { named, ofRegistration } from './registration-attempt.ts'
import { useExplanation } from './use-explanation.ts'
import { useWaysOn } from './use-ways-on.ts'

export type Finishing = {
  /** The running call: with a logo, or without one. */
  readonly underWay: 'withLogo' | 'withoutLogo' | undefined
  /**
   * Completes the registration, after the logo has arrived.
   * @returns the bank's refusal of the file, if there is one
   */
  readonly finish: (logo?: File) => Promise<FileMessageKey | undefined>
}

/**
 * Ends a registration (spec section 4, 7). A failure is shown, and the person may try again or continue without the
 * logo.
 */
export function useFinish(): Finishing {
  const { goOn } = useWaysOn()
  const explain = useExplanation('/registration/add-logo')
  const [underWay, setUnderWay] = useState<Finishing['underWay']>()
  const running = useRef<AbortController>(undefined)
  // Not sent again when it was the completion that failed.
  const arrived = useRef<File>(undefined)
  // Leaving the page cancels the call.
  useEffect(() => () => running.current?.abort(), [])

  async function send(logo: File | undefined, signal: AbortSignal): Promise<void> {
    if (logo !== undefined && arrived.current !== logo) {
      const headers = ofRegistration()
      // Most registrations have no logo: its code comes when one is sent.
      const { uploadLogo } = await import('../../upload-logo.ts')
      await uploadLogo(logo, { of: 'registration', headers, signal })
    }
    arrived.current = logo
    // A logo may have arrived earlier, with a lost answer or before a reload: the shown choice counts.
    const body = { ...named(), ...(logo === undefined && { without_logo: true }) }
    await call('POST /api/auth-service/reg/complete', { body, signal })
    await goOn()
  }

  async function finish(logo?: File): Promise<FileMessageKey | undefined> {
    if (running.current !== undefined) return undefined
    const { signal } = (running.current = new AbortController())
    setUnderWay(logo === undefined ? 'withoutLogo' : 'withLogo')
    try {
      await send(logo, signal)
      return undefined
    } catch (failure) {
      if (signal.aborted) return undefined
      await explain(failure)
      return saidOfFile(failure)
    } finally {
      running.current = undefined
      setUnderWay(undefined)
    }
  }

  return { underWay, finish }
}

const saidOfFile = (failure: unknown): FileMessageKey | undefined =>
  failure instanceof ApiError && refusalOf(failure) === 'logoNotUploaded'
    ? (failure.refusal?.fields?.['file'] as FileMessageKey | undefined)
    : undefined

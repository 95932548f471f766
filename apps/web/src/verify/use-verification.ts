import { typedCode } from '@dilo/domain/values/document-code.ts'
import { useEffect, useState } from 'react'
import { errorCodeOf } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { configuration } from '../configuration.ts'
import type { IssuedDocument } from './product-paper.ts'

export type Verification =
  | { readonly kind: 'asked' }
  | { readonly kind: 'known'; readonly document: IssuedDocument }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly error: unknown }

/** The code that the address carries: a QR code on the document leads there. */
export function codeInAddress(): string {
  const [, typed = ''] = location.pathname.slice(configuration.verifyPath.length).split('/')
  try {
    return decodeURIComponent(typed)
  } catch {
    return typed
  }
}

async function verify(code: string): Promise<Verification> {
  try {
    return { kind: 'known', document: await call('GET /api/account-service/documents/{code}', { params: { code } }) }
  } catch (error) {
    return errorCodeOf(error) === 'NOT_FOUND' ? { kind: 'unknown' } : { kind: 'failed', error }
  }
}

/** The bank's answer about the code; only the newest question counts. */
export function useVerification() {
  const [asked, setAsked] = useState(() => ({ code: codeInAddress(), time: 0 }))
  const [verification, setVerification] = useState<Verification>()
  useEffect(() => {
    let isCurrent = true
    // The bank is not asked about an incomplete code, and its answer about the one before goes.
    const isCode = typedCode(asked.code) !== undefined
    setVerification(isCode ? { kind: 'asked' } : undefined)
    if (isCode) void verify(asked.code).then((said) => isCurrent && setVerification(said))
    return () => {
      isCurrent = false
    }
  }, [asked])
  const ask = (code: string) => {
    history.replaceState(null, '', configuration.verifyPath + (code === '' ? '' : `/${encodeURIComponent(code)}`))
    setAsked(({ time }) => ({ code, time: time + 1 }))
  }
  return { verification, ask }
}

import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { ConfirmInn } from './confirm-inn.tsx'
import { ConfirmPhone } from './confirm-phone.tsx'
import { FurtherCheck } from './further-check.tsx'
import { NewPassword } from './new-password.tsx'

/** The steps by their routes; a slash at the end is ignored. */
const steps: Readonly<Record<string, () => ReactNode>> = {
  '/recovery': () => <NewPassword />,
  '/confirm/recovery/phone': () => <ConfirmPhone />,
  '/recovery/inn': () => <ConfirmInn />,
}

/** Recovery of a password, spec section 4. There is no code by e-mail: that step leads to the beginning. */
export function Recovery({ path }: { path: string }) {
  const known = steps[path.replace(/\/$/, '')]?.()
  if (known !== undefined) return known
  return path.startsWith('/recovery/') ? <FurtherCheck /> : <Redirect to={`/recovery${location.search}`} replace />
}

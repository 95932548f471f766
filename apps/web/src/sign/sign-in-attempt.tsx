import type { Login } from '@dilo/domain/values/login.ts'
import { createContext, type ReactNode, use, useState } from 'react'

/** The result of the right password. In memory only: after a reload the flow cookie makes the server answer again. */
export type SignInAttempt = {
  /** Undefined after a reload: then the cookie alone identifies the attempt. */
  readonly token?: string
  readonly channel: Login['by']
  /** The masked address of the code. */
  readonly contact: string
  /** When the code may be sent again, in milliseconds since 1970 by this machine's clock. */
  readonly resendAt: number
}

type Held = { attempt: SignInAttempt | undefined; begin: (attempt: SignInAttempt) => void }

const Attempt = createContext<Held>({ attempt: undefined, begin: () => {} })

export function SignInProvider({ children }: { children: ReactNode }) {
  const [attempt, begin] = useState<SignInAttempt>()
  return <Attempt value={{ attempt, begin }}>{children}</Attempt>
}

export const useSignInAttempt = (): Held => use(Attempt)

import type { Login } from '@dilo/domain/values/login.ts'
import { createContext, type ReactNode, use, useState } from 'react'

/** What the right password gave. Kept in memory only: leaving or reloading the page forgets it. */
export type SignInAttempt = { readonly token: string; readonly login: Login }

type Held = { attempt: SignInAttempt | undefined; begin: (attempt: SignInAttempt) => void }

const Attempt = createContext<Held>({ attempt: undefined, begin: () => {} })

export function SignInProvider({ children }: { children: ReactNode }) {
  const [attempt, begin] = useState<SignInAttempt>()
  return <Attempt value={{ attempt, begin }}>{children}</Attempt>
}

export const useSignInAttempt = (): Held => use(Attempt)

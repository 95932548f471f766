import type { SignInMessageKey } from '@dilo/domain/message-key.ts'
import { parseOneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import { type RefObject, useRef, useState } from 'react'

export type TypedCode = {
  readonly digits: string
  /** The error of the typed code. */
  readonly wrong: SignInMessageKey | undefined
  /** The number of wrong codes. */
  readonly refusals: number
  readonly input: RefObject<HTMLInputElement | null>
  readonly type: (digits: string) => void
  /** The whole code in the typed text; otherwise shows the missing part. */
  readonly whole: (digits: string) => string | undefined
  /** It was not the right one. */
  readonly refuse: () => void
  /** Clears the field for another code. */
  readonly clear: () => void
}

/** A code of signing as it is typed. */
export function useTypedCode(): TypedCode {
  const [digits, setDigits] = useState('')
  const [wrong, setWrong] = useState<SignInMessageKey>()
  const [refusals, setRefusals] = useState(0)
  const input = useRef<HTMLInputElement>(null)

  function clear() {
    setDigits('')
    input.current?.focus()
  }

  return {
    digits,
    wrong,
    refusals,
    input,
    clear,
    type: (text) => {
      setDigits(text)
      if (text !== '') setWrong(undefined)
    },
    whole: (text) => {
      const parsed = parseOneTimeCode(text)
      if (parsed.ok) {
        setWrong(undefined)
        return parsed.value
      }
      setWrong(text === '' ? 'This field is required' : 'Invalid code')
      input.current?.focus()
      return undefined
    },
    refuse: () => {
      clear()
      setWrong('Invalid code')
      setRefusals((count) => count + 1)
    },
  }
}

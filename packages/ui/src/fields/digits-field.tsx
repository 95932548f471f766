import { useMemo } from 'react'
import { typeDigits } from './digits-typing.ts'
import { TypedField, type TypedFieldProps } from './typed-field.tsx'

type DigitsFieldProps = Omit<TypedFieldProps, 'typing'> & {
  /** The maximum number of digits: 10 for an INN, 8 for an okpo, 9 for a passport. */ length: number
}

/** Digits alone, cut to a length (spec section 5): INN, okpo, passport number. */
export function DigitsField({ length, ...field }: DigitsFieldProps) {
  const typing = useMemo(() => typeDigits(length), [length])
  return <TypedField inputMode="numeric" autoComplete="off" {...field} typing={typing} />
}

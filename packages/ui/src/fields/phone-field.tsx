import { PHONE_PREFIX } from '@dilo/domain/values/shown-phone.ts'
import { type ComponentProps, useCallback } from 'react'
import { typePhone } from './digits-typing.ts'
import { TypedField, type TypedFieldProps } from './typed-field.tsx'

type PhoneFieldProps = Omit<TypedFieldProps, 'typing'>

/**
 * A phone, shown as +380 XX XXX XX XX during typing. Its value is the shown text; `parsePhone` of the domain reads it.
 */
export function PhoneField({ value, onFocus, ...field }: PhoneFieldProps) {
  // An empty field invites with the prefix that every number has.
  const begin = useCallback<NonNullable<ComponentProps<'input'>['onFocus']>>(
    (event) => {
      onFocus?.(event)
      if (value === '') field.onChange({ currentTarget: { value: PHONE_PREFIX } })
    },
    [value, onFocus, field],
  )
  return (
    <TypedField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...field}
      value={value}
      onFocus={begin}
      typing={typePhone}
    />
  )
}

/** The typed values of the form, without the password, kept for coming back. In memory only. */
export type TypedPerson = { readonly fio: string; readonly phone: string; readonly email: string }

let typed: TypedPerson | undefined

export const typedPerson = (): TypedPerson | undefined => typed

export function keepTyped(person: TypedPerson): void {
  typed = person
}

export function forgetTyped(): void {
  typed = undefined
}

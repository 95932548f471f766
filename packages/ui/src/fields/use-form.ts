import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import { type FormEvent, useRef, useState } from 'react'
import { showsError } from './error-showing.ts'

/** The error of a field: a message key of the domain, or a problem of the form's own. */
export type FieldErrors<Name extends string, Problem extends string = FieldMessageKey> = {
  readonly [N in Name]?: Problem
}

export type Form<Name extends string, Problem extends string = FieldMessageKey> = {
  readonly values: Record<Name, string>
  readonly busy: boolean
  /** The key of the error to show now, if any. */
  readonly error: (name: Name) => Problem | undefined
  readonly set: (name: Name, value: string) => void
  /** The attributes of a field's input. */
  readonly input: (name: Name) => {
    name: Name
    value: string
    ref: (element: Focusable | null) => void
    onFocus: () => void
    onBlur: () => void
    onChange: (event: { currentTarget: { value: string } }) => void
  }
  readonly submit: (event?: FormEvent) => void
}

type Focusable = { focus: () => void }

type FormOptions<Name extends string, Problem extends string> = {
  initial: Record<Name, string>
  /** Fields in the order in which a person meets them: the first one at fault gets the focus. */
  order: readonly NoInfer<Name>[]
  check: (values: Record<Name, string>) => FieldErrors<NoInfer<Name>, Problem>
  /** Sends the form and resolves to the answer's errors at fields, if any. */
  onSubmit: (values: Record<Name, string>) => Promise<FieldErrors<NoInfer<Name>, Problem>>
}

/** An error that appears during a press would move the pressed element away: it shows when the mouse is up again. */
export const afterPress = (show: () => void): void =>
  document.querySelector(':active') ? addEventListener('mouseup', () => setTimeout(show), { once: true }) : show()

/**
 * When an error shows is error-showing.ts's rule. A server's error stands in place of the client's until the value changes.
 */
export function useForm<Name extends string, Problem extends string = FieldMessageKey>({
  initial,
  order,
  check,
  onSubmit,
}: FormOptions<Name, Problem>): Form<Name, Problem> {
  const [values, setValues] = useState(initial)
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set())
  const [visited, setVisited] = useState<ReadonlySet<Name>>(new Set())
  const [active, setActive] = useState<Name>()
  const [submitFailed, setSubmitFailed] = useState(false)
  const [fromServer, setFromServer] = useState<FieldErrors<Name, Problem>>({})
  const [busy, setBusy] = useState(false)
  const elements = useRef(new Map<Name, Focusable>())
  // State is a render late for a second click in the same frame.
  const sending = useRef(false)
  const errors = check(values)

  const shows = (name: Name) =>
    showsError({ touched: touched.has(name), visited: visited.has(name), active: active === name }, submitFailed)

  const focusFirst = (wrong: FieldErrors<Name, Problem>) => {
    // A wrong value without a field on the page leads nobody anywhere.
    const fields = order.map((name) => wrong[name] && elements.current.get(name))
    fields.find((field) => field)?.focus()
  }

  const refuse = (wrong: FieldErrors<Name, Problem>) => {
    setFromServer(wrong)
    setSubmitFailed(true)
    focusFirst(wrong)
  }

  const set = (name: Name, value: string) => {
    setValues((current) => ({ ...current, [name]: value }))
    setFromServer(({ [name]: _changed, ...others }) => others as FieldErrors<Name, Problem>)
  }

  async function send() {
    sending.current = true
    setBusy(true)
    try {
      const wrong = await onSubmit(values)
      if (Object.keys(wrong).length > 0) refuse(wrong)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return {
    values,
    busy,
    set,
    error: (name) => fromServer[name] ?? (shows(name) ? errors[name] : undefined),
    input: (name) => ({
      name,
      value: values[name],
      ref: (element) => {
        if (element) elements.current.set(name, element)
        else elements.current.delete(name)
      },
      onFocus: () => {
        setActive(name)
        setVisited((before) => new Set(before).add(name))
      },
      onBlur: () =>
        afterPress(() => {
          setActive(undefined)
          setTouched((before) => new Set(before).add(name))
        }),
      onChange: (event) => set(name, event.currentTarget.value),
    }),
    submit: (event) => {
      event?.preventDefault()
      if (sending.current) return
      if (Object.keys(errors).length === 0) return void send()
      setSubmitFailed(true)
      focusFirst(errors)
    },
  }
}

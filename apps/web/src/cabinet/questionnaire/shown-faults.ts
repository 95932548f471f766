import type { Faults } from '@dilo/domain/questionnaire/typed-field.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { afterPress } from '@dilo/ui/fields/use-form.ts'

type ShownFaults = {
  /** The element around the fields. */
  readonly form: RefObject<HTMLFormElement | null>
  /** Tells whether the fault of a field is to be shown now. */
  readonly shows: (path: string) => boolean
  /** Shows all of them, and puts the focus to the first. */
  readonly showAll: () => void
}

/**
 * When a fault shows (spec section 2): once its field was left, or everything was to be whole. A field is known by the
 * `data-path` around it.
 * @param all from the beginning: something was refused before the page was opened
 */
export function useShownFaults(faults: Faults, all: boolean): ShownFaults {
  const form = useRef<HTMLFormElement>(null)
  const [isAll, setAll] = useState(all)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [wanted, setWanted] = useState(all ? 1 : 0)
  useEffect(() => {
    const element = form.current
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      const paths = pathsLeft(target, relatedTarget)
      if (paths.length > 0) afterPress(() => setLeft((before) => new Set([...before, ...paths])))
    }
    element?.addEventListener('focusout', leave)
    return () => element?.removeEventListener('focusout', leave)
  }, [])
  useEffect(() => {
    if (wanted > 0) focusFirst(form.current, faults)
    // The faults of the moment of the press.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted])
  return {
    form,
    shows: (path) => isAll || left.has(path),
    showAll: () => {
      setAll(true)
      setWanted((before) => before + 1)
    },
  }
}

/** The fields around the element that the focus leaves, and not around the one where it goes. */
function pathsLeft(from: EventTarget | null, to: EventTarget | null): readonly string[] {
  const paths: string[] = []
  for (let at = closest(from); at !== null; at = closest(at.parentElement)) {
    if (to instanceof Node && at.contains(to)) break
    paths.push(at.dataset['path'] ?? '')
  }
  return paths
}

const closest = (from: EventTarget | null): HTMLElement | null =>
  from instanceof Element ? from.closest<HTMLElement>('[data-path]') : null

/** The deepest field with a fault that stands first on the page. */
function focusFirst(form: HTMLFormElement | null, faults: Faults): void {
  const paths = Object.keys(faults)
  const isAt = (path: string) => paths.some((fault) => fault === path || fault.startsWith(`${path}.`))
  const [first] = [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].filter((element) => {
    const path = element.dataset['path'] ?? ''
    if (!isAt(path)) return false
    return ![...element.querySelectorAll<HTMLElement>('[data-path]')].some((inner) => isAt(inner.dataset['path'] ?? ''))
  })
  first?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
}

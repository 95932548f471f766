import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../theme/class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { type ComboBoxOption, foundOptions } from './found-options.ts'
import { Icon } from '../icons/icon.tsx'
import { ChevronDown } from '../icons/icons-of-things.ts'
import { nextIndex } from '../actions/roving.ts'
import { WholeValue } from './whole-value.tsx'

type ComboBoxProps = Omit<FieldProps, 'children'> & {
  options: readonly ComboBoxOption[]
  /** The text of the field. */
  text: string
  onText: (text: string) => void
  /** The chosen option; undefined while the text is only typed. */
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
  /** The text may be something that the list does not have: the IBAN of a new recipient. */
  free?: boolean
  disabled?: boolean
  name?: string
  inputRef?: (input: HTMLInputElement | null) => void
  onFocus?: () => void
  onBlur?: () => void
}

/**
 * Type to find, or open and choose: the combobox of ARIA's Authoring Practices, with a list that is the platform's
 * popover. The focus stays in the field; arrow keys move over the options, Enter chooses, Escape closes.
 */
export function ComboBox({ label, hint, error, aside, ...props }: ComboBoxProps) {
  const { t } = useLingui()
  const { found, open, active, input, listId, setOpen, choose, type, onKeyDown, leave } = useComboBox(props)
  const { text, chosen, free = false, disabled, name, inputRef, onFocus } = props
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <div className="d-input-with-button">
          <WholeValue value={text}>
            <input
              {...control}
              ref={(element) => {
                input.current = element
                inputRef?.(element)
              }}
              name={name}
              className="d-input"
              type="text"
              role="combobox"
              aria-expanded={open}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={open && active !== undefined ? `${listId}-${active}` : undefined}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              disabled={disabled}
              value={text}
              onChange={(event) => type(event.currentTarget.value)}
              onClick={() => setOpen(true)}
              onKeyDown={onKeyDown}
              onFocus={onFocus}
              onBlur={leave}
            />
          </WholeValue>
          <button
            type="button"
            className="d-input-button"
            tabIndex={-1}
            disabled={disabled}
            aria-label={t`Показати список`}
            // The field keeps the focus: leaving it would close the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              input.current?.focus()
              setOpen(!open)
            }}
          >
            <Icon of={ChevronDown} />
          </button>
          <Options
            id={listId}
            input={input}
            open={open}
            found={found}
            active={active}
            chosen={chosen}
            onChoose={choose}
          >
            {free ? <Trans>У списку немає</Trans> : <Trans>Нічого не знайдено</Trans>}
          </Options>
        </div>
      )}
    </Field>
  )
}

function useComboBox({
  options,
  text,
  onText,
  chosen,
  onChoose,
  free = false,
  onBlur,
}: Omit<ComboBoxProps, keyof FieldProps>) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpenState] = useState(false)
  const [active, setActive] = useState<number>()
  const found = foundOptions(options, text)
  const setOpen = (next: boolean) => {
    setOpenState(next)
    setActive(undefined)
  }
  const choose = (option: ComboBoxOption) => {
    onText(option.name)
    onChoose(option.id)
    setOpen(false)
  }
  const type = (typed: string) => {
    onText(typed)
    if (chosen !== undefined) onChoose(undefined)
    setOpen(true)
  }
  const leave = () => {
    setOpen(false)
    // A typed name of an option chooses it; other text is cleared, so that it does not look chosen. A free text stays
    // as typed: among two options of the same name the person must choose.
    const known = options.find(({ name }) => name === text)
    if (!free && known && known.id !== chosen) onChoose(known.id)
    else if (!free && !known && text !== '') onText('')
    onBlur?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const option = active === undefined ? undefined : found[active]
    if (event.key === 'Enter' && open && option) choose(option)
    else if (event.key === 'Escape' && open) setOpen(false)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpenState(true)
      const from = active ?? (event.key === 'ArrowDown' ? -1 : 0)
      setActive(nextIndex(event.key, from, found.length, 'vertical'))
    } else return
    event.preventDefault()
  }
  return { found, open, active, input, listId, setOpen, choose, type, onKeyDown, leave }
}

type OptionsProps = {
  id: string
  input: { readonly current: HTMLInputElement | null }
  open: boolean
  found: readonly ComboBoxOption[]
  active: number | undefined
  chosen: string | undefined
  onChoose: (option: ComboBoxOption) => void
  /** The text for an empty list. */
  children: ReactNode
}

function Options({ id, input, open, found, active, chosen, onChoose, children }: OptionsProps) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = list.current
    if (!open || !element || !input.current) return
    element.showPopover({ source: input.current })
    return () => element.hidePopover()
  }, [open, input])
  useEffect(() => {
    if (active !== undefined) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const count = found.length
  return (
    <>
      <div
        ref={list}
        popover="manual"
        className="d-popover d-combo-list"
        onPointerDown={(event) => event.preventDefault()}
      >
        <div id={id} role="listbox" aria-label={t`Варіанти`}>
          {found.map((option, index) => (
            // Keys are the field's, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={option.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={option.id === chosen}
              className={classNames('d-combo-option', index === active && 'd-combo-active')}
              onClick={() => onChoose(option)}
            >
              <span>{option.name}</span>
              {option.detail && <span className="d-meta d-tabular">{option.detail}</span>}
            </div>
          ))}
        </div>
        {count === 0 && <p className="d-combo-none">{children}</p>}
      </div>
      <span className="d-visually-hidden" role="status">
        {open &&
          t({
            message: plural(count, { one: '# варіант', few: '# варіанти', many: '# варіантів', other: '# варіанта' }),
          })}
      </span>
    </>
  )
}

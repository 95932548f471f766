import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../theme/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { Search } from '../icons/icons-of-things.ts'
import { type Drawing, X } from '../icons/icons.ts'
import { nextIndex } from '../actions/roving.ts'
import { useModal } from './use-modal.ts'

export type PaletteChoice = {
  readonly id: string
  readonly icon: Drawing
  readonly name: string
  readonly detail?: ReactNode
  /** At the end of the row: an amount, a key. */
  readonly aside?: ReactNode
  readonly run: () => void
}

export type PaletteGroup = { readonly id: string; readonly title: string; readonly choices: readonly PaletteChoice[] }

type CommandPaletteProps = {
  open: boolean
  onClose: () => void
  /** The palette's name for assistive technology. */
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  groups: readonly PaletteGroup[]
  /** A search is running: the present results already match this text, too. */
  busy: boolean
  /** A message beside the choices: nothing found, or a failure. */
  children?: ReactNode
}

/**
 * Type to go anywhere: a combobox over the page, whose list always stands. Arrows move over the choices, Enter takes one,
 * Escape closes, and the focus is where it was. On a phone it takes the whole window.
 */
export function CommandPalette({ open, onClose, label, text, ...rest }: CommandPaletteProps) {
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} className="d-dialog d-palette" aria-label={label} closedby="any">
      {/* Another text begins at its first choice. */}
      {open && <Palette onClose={onClose} label={label} text={text} {...rest} />}
    </dialog>
  )
}

function Palette({
  onClose,
  label,
  placeholder,
  text,
  onText,
  groups,
  busy,
  children,
}: Omit<CommandPaletteProps, 'open'>) {
  const { t } = useLingui()
  const id = useId()
  const choices = groups.flatMap((group) => group.choices)
  const [active, setActive] = useActiveChoice(choices, text)
  const take = (choice: PaletteChoice | undefined) => {
    if (choice === undefined) return
    onClose()
    choice.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter of an input method chooses characters, not a command.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') take(choices[active])
    else if (event.key === 'Escape') onClose()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      setActive(choices[nextIndex(event.key, active, choices.length, 'vertical') ?? active]?.id)
    else return
    event.preventDefault()
  }
  const current = choices[active]
  return (
    <>
      <div className="d-palette-head">
        <Icon of={Search} />
        <input
          className="d-palette-input"
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={choices.length > 0}
          aria-controls={choices.length > 0 ? id : undefined}
          aria-autocomplete="list"
          aria-activedescendant={current && `${id}-${current.id}`}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={140}
          placeholder={placeholder}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton icon={X} name={t`Закрити`} onClick={onClose} />
      </div>
      <div className="d-palette-body">
        {choices.length > 0 && (
          <div id={id} className="d-palette-list" role="listbox" aria-label={t`Варіанти`} aria-busy={busy}>
            {groups.map((group) => (
              <Choices key={group.id} id={id} group={group} active={current?.id} onTake={take} />
            ))}
          </div>
        )}
        {children}
      </div>
      <span className="d-visually-hidden" role="status">
        {!busy &&
          t({
            message: plural(choices.length, {
              one: '# варіант',
              few: '# варіанти',
              many: '# варіантів',
              other: '# варіанта',
            }),
          })}
      </span>
    </>
  )
}

/** The place of the choice that Enter takes: the first, until the arrows have moved; it stays while others come and go around it. */
function useActiveChoice(choices: readonly PaletteChoice[], text: string) {
  const [moved, setMoved] = useState<{ readonly to: string | undefined; readonly text: string }>({
    to: undefined,
    text,
  })
  const at = moved.text === text ? choices.findIndex(({ id }) => id === moved.to) : -1
  return [Math.max(0, at), (to: string | undefined) => setMoved({ to, text })] as const
}

type ChoicesProps = {
  id: string
  group: PaletteGroup
  active: string | undefined
  onTake: (choice: PaletteChoice) => void
}

function Choices({ id, group, active, onTake }: ChoicesProps) {
  const titleId = `${id}-of-${group.id}`
  return (
    <div role="group" aria-labelledby={titleId} className="d-palette-group">
      <p id={titleId} role="presentation" className="d-palette-title">
        {group.title}
      </p>
      {group.choices.map((choice) => (
        <Choice
          key={choice.id}
          id={`${id}-${choice.id}`}
          choice={choice}
          isActive={choice.id === active}
          onTake={onTake}
        />
      ))}
    </div>
  )
}

function Choice({
  id,
  choice,
  isActive,
  onTake,
}: {
  id: string
  choice: PaletteChoice
  isActive: boolean
  onTake: (choice: PaletteChoice) => void
}) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // Keys are the field's, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      className={classNames('d-palette-choice', isActive && 'd-palette-active')}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onTake(choice)}
    >
      <Icon of={choice.icon} />
      <span className="d-palette-words">
        <span>{choice.name}</span>
        {choice.detail && <span className="d-meta">{choice.detail}</span>}
      </span>
      {choice.aside && <span className="d-palette-aside">{choice.aside}</span>}
    </div>
  )
}

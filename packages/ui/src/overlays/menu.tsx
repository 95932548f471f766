import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { classNames } from '../theme/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import type { Drawing } from '../icons/icons.ts'
import { moveFocus } from '../actions/roving.ts'

type MenuItem = {
  readonly key: string
  readonly label: ReactNode
  readonly icon?: Drawing
  readonly destructive?: boolean
  /** For a choice: whether it holds now. */
  readonly checked?: boolean
  /** Why it cannot be done now; it stays in the menu, so that people know that it exists. */
  readonly refused?: ReactNode
  readonly onSelect: () => void
}

type MenuProps = {
  label: string
  /** The button that opens it: it carries the given attributes. */
  trigger: (opens: { popoverTarget: string; 'aria-haspopup': 'menu' }) => ReactNode
  items: readonly MenuItem[]
  align?: 'start' | 'end'
}

const ITEM = '[role^=menuitem]'

/** A menu of actions. Arrow keys, Home, End and first letters move; Tab and Escape close. */
export function Menu({ trigger, ...list }: MenuProps) {
  const id = useId()
  return (
    <>
      {trigger({ popoverTarget: id, 'aria-haspopup': 'menu' })}
      <MenuList {...list} id={id} />
    </>
  )
}

type MenuListProps = Omit<MenuProps, 'trigger'> & {
  /** The value of its button's popoverTarget. */
  id: string
  /** A list that is fetched on first use opens as soon as it is loaded, under its button. */
  opensUnder?: RefObject<HTMLElement | null>
}

/** A menu whose button stands elsewhere. */
export function MenuList({ id, label, items, align = 'start', opensUnder }: MenuListProps) {
  const element = useRef<HTMLDivElement>(null)
  const close = () => element.current?.hidePopover()
  useEffect(() => {
    if (opensUnder?.current) element.current?.showPopover({ source: opensUnder.current })
  }, [opensUnder, element])
  return (
    <div
      ref={element}
      id={id}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={classNames('d-popover', 'd-menu', align === 'end' && 'd-popover-end')}
      onToggle={(event) => event.newState === 'open' && firstOf(event.currentTarget)?.focus()}
      onKeyDown={(event) => {
        if (event.key === 'Tab') close()
        else if (moveFocus(event, ITEM, 'vertical') === undefined) focusByLetter(event)
      }}
    >
      {items.map(({ key, label: name, icon, destructive = false, checked, refused, onSelect }) => (
        <button
          key={key}
          type="button"
          role={checked === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={checked}
          tabIndex={-1}
          aria-disabled={refused ? true : undefined}
          className={classNames('d-menu-item', destructive && 'd-menu-item-danger')}
          onClick={() => {
            if (refused) return
            close()
            onSelect()
          }}
        >
          {icon && <Icon of={icon} />}
          <span className="d-menu-text">
            <span>{name}</span>
            {refused && <span className="d-meta">{refused}</span>}
          </span>
        </button>
      ))}
    </div>
  )
}

/** The item that gets the focus first: the current choice, else the first item. */
const firstOf = (menu: HTMLElement): HTMLElement | null =>
  menu.querySelector<HTMLElement>('[aria-checked=true]') ?? menu.querySelector<HTMLElement>(ITEM)

/** Focuses the next item that begins with the typed character. */
function focusByLetter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEM)]
  const after = items.indexOf(document.activeElement as HTMLElement) + 1
  const letter = event.key.toLocaleLowerCase()
  const found = [...items.slice(after), ...items.slice(0, after)].find((item) =>
    item.textContent.trim().toLocaleLowerCase().startsWith(letter),
  )
  found?.focus()
}

import type { Permission } from '@dilo/domain/permissions.ts'
import type { Drawing } from '@dilo/ui/icons/icons.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import type { PageComponent, Route } from '../../routing/routes.ts'
import type { Few } from '../session/offered.ts'

/**
 * The sections of the menu, in its order, with the names of those that have one of their own; others are named by their
 * first page. The pages of a section are its tabs. The pages about oneself stand behind the person's name, not in the menu.
 */
export const sections = {
  home: null,
  inbox: null,
  companies: null,
  accounts: null,
  payments: null,
  cards: null,
  savings: msg`Депозити й валюта`,
  company: msg`Компанія`,
  oneself: null,
} as const satisfies Readonly<Record<string, MessageDescriptor | null>>

export type Section = keyof typeof sections

/** The tabs at the bottom of a phone; the other sections stand behind «Ще». */
export const phoneTabs: readonly Section[] = ['home', 'accounts', 'payments', 'inbox']

/** All that the cabinet knows of a page before it is opened. */
export type Page = {
  /** Its address after the cabinet's root. */
  readonly path: string
  /** Its name in the menu, in the palette and in the breadcrumbs of the pages below it. */
  readonly title: MessageDescriptor
  readonly component: PageComponent
  /** `form`: what is read or filled in line by line; `list`: rows, columns and charts. */
  readonly width: 'form' | 'list'
  /** The reader of the part of the address after its `?`, which omits invalid values. It comes with the page's script. */
  readonly search?: Route['search']
  /** The page above it: the breadcrumb leads there, and its section of the menu is marked. The tabs of a section have none. */
  readonly above?: string
  readonly menu?: MenuPlace
  /** The objects that the button «Створити» offers and this page makes. */
  readonly creates?: readonly Creation[]
  /** A page that the palette offers by itself; others are opened from another page. */
  readonly named?: Name
  /** The permission that the page needs; undefined if everyone sees the page. */
  readonly needs?: Permission
  /** Most people open it soon: it is fetched before, while the browser is idle. */
  readonly isOften?: true
  /** The few to whom it is offered; undefined if everyone is. */
  readonly only?: Few
  /** Single keys that open it, one after the other, and the text of their action. */
  readonly keys?: { readonly press: readonly string[]; readonly does: MessageDescriptor }
}

/** The page's tab in a section of the menu. Tabs of a section stand in the order of the table. */
type MenuPlace = {
  readonly section: Section
  /** A number or a day beside the name; nothing while there is nothing to say. */
  readonly beside?: ComponentType
  /** The tab in which it is another view, with no tab of its own. */
  readonly within?: string
}

type Name = {
  readonly icon: Drawing
  /** Other names of the page, by which the palette finds it. */
  readonly words: MessageDescriptor
}

export type Creation = {
  readonly title: MessageDescriptor
  readonly icon: Drawing
  readonly search?: Readonly<Record<string, string>>
  /** True if it is refused while the bank has not opened payments for the company. */
  readonly needsOpenPayments?: true
  /** The products that the company must have before the page makes sense. */
  readonly needs?: Product
}

/** A product that a company must have before something is offered to its people. */
export type Product = 'severalAccounts'

/** The pages of a room, by their names. */
export type PageTable = Readonly<Record<string, Page>>

import type { LockKind } from '@dilo/domain/flows/card.ts'
import { Ban, Clock, Lock } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleCheck, type Drawing } from '@dilo/ui/icons/icons.ts'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Card } from './card-queries.ts'

type Look = { readonly tone: Tone; readonly icon: Drawing }

/** A card that has expired pays nothing, whatever its state. A plastic one is on its way until its holder activates it. */
type ShownState = Card['state'] | 'expired' | 'onItsWay'

export const stateLooks: Record<ShownState, Look> = {
  inactive: { tone: 'warning', icon: Clock },
  onItsWay: { tone: 'info', icon: Clock },
  active: { tone: 'success', icon: CircleCheck },
  locked: { tone: 'danger', icon: Lock },
  closed: { tone: 'neutral', icon: Ban },
  expired: { tone: 'neutral', icon: Clock },
}

export function shownState({ state, isExpired, delivery }: Pick<Card, 'state' | 'isExpired' | 'delivery'>): ShownState {
  if (isExpired && (state === 'active' || state === 'inactive')) return 'expired'
  return state === 'inactive' && delivery ? 'onItsWay' : state
}

/** A locked card, in a word. */
export const lockNames: Record<LockKind, MessageDescriptor> = {
  pause: msg`На паузі`,
  bank: msg`Заблокував банк`,
  lost: msg`Загублена`,
  stolen: msg`Вкрадена`,
  compromised: msg`Нею платив хтось інший`,
}

/** The same as the title of what is said of it. */
export const lockTitles: Record<LockKind, MessageDescriptor> = {
  pause: msg`Картка на паузі`,
  bank: msg`Картку заблокував банк`,
  lost: msg`Картку заблоковано: її загублено`,
  stolen: msg`Картку заблоковано: її вкрали`,
  compromised: msg`Картку заблоковано: нею платив хтось інший`,
}

/** The reason of a lock, shown beside its kind. */
export const lockReasons: Record<NonNullable<NonNullable<Card['lock']>['reason']>, MessageDescriptor> = {
  relationEnded: msg`власник картки більше не діє від імені компанії або на її рахунку`,
  processor: msg`платіжна мережа зупинила картку`,
  accountBlocked: msg`рахунок картки заблоковано`,
  accountClosed: msg`рахунок картки закрито`,
  shortage: msg`на рахунку бракує грошей за вже зроблені покупки`,
  closing: msg`картку закривають: чекаємо на платіжну мережу`,
  notMyPurchase: msg`власник не впізнав покупку`,
  suspicion: msg`платежі виглядають підозріло`,
  law: msg`цього вимагає закон`,
  request: msg`так попросила компанія телефоном`,
}

const schemes: Record<Card['scheme'], string> = { visa: 'Visa', mastercard: 'Mastercard' }

/** `Visa •• 4242`; of a plastic card that nobody has activated the last digits are hidden, too. */
export const shortNumber = ({ scheme, number }: Pick<Card, 'scheme' | 'number'>): string =>
  `${schemes[scheme]} ••\u00A0${number.slice(-4)}`

type Named = Pick<Card, 'label' | 'holder' | 'nameOnCard'>

/** The company's name for the card, or its holder's name. */
export const cardName = ({ label, holder, nameOnCard }: Named): string => label ?? holder?.name ?? nameOnCard

/** `Віртуальна Visa •• 4242` */
export function useFormName(): (form: Card['form']) => string {
  const { i18n } = useLingui()
  const names: Record<Card['form'], MessageDescriptor> = { virtual: msg`Віртуальна`, plastic: msg`Пластикова` }
  return (form) => i18n._(names[form])
}

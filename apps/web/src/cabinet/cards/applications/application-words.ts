import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CardApplication } from './application-queries.ts'

/** Why there is no card, and what to do. */
export const refusedBecause: Record<NonNullable<CardApplication['reason']>, MessageDescriptor> = {
  byProcessor: msg`Платіжна мережа не випускає такої картки. Найчастіше річ у написанні імені: перевірте його й підпишіть заявку ще раз.`,
  blankTaken: msg`Цю картку вже прив’язано або після введення номера минуло забагато часу. Замовте звичайну заміну чи відкличте заявку й почніть знову.`,
  holderLeft: msg`Людина більше не діє від імені компанії або на цьому рахунку. Виберіть іншого власника.`,
  signerLeft: msg`Той, хто підписав заявку, більше не очолює компанію. Нехай її підпише теперішній керівник.`,
  accountNotOpen: msg`Рахунок закрито чи заблоковано. Виберіть інший.`,
  phoneInvalid: msg`У власника картки немає фінансового номера. Нехай додасть його в налаштуваннях, тоді підпишіть заявку ще раз.`,
  cardClosed: msg`Картку, яку мали замінити, тим часом закрито. Відкличте заявку й замовте нову картку.`,
}

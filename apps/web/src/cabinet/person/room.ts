import { CircleUserRound, FileText } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { PageTable } from '../page/page-row.ts'
import { pagesOf } from '../page/pages-of-folder.ts'

const personal = pagesOf(() => import('./pages.ts'))

/** The person's own data. */
export const personPages = {
  personal: {
    path: '/personal',
    title: msg`Мої дані`,
    component: personal('PersonalPage'),
    width: 'form',
    menu: { section: 'oneself' },
    named: { icon: CircleUserRound, words: msg`профіль телефон e-mail контакти змінити номер` },
  },
  personalRecord: {
    path: '/personal/data',
    title: msg`Що банк знає про мене`,
    above: 'personal',
    component: personal('RecordPage'),
    width: 'form',
    named: { icon: FileText, words: msg`персональні дані експорт зберігання приватність` },
  },
} as const satisfies PageTable

import { Send } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { PageTable } from '../page/page-row.ts'
import { pagesOf } from '../page/pages-of-folder.ts'
import type { readNewEnquirySearch } from './new-enquiry-search.ts'

const support = pagesOf(() => import('./pages.ts'))

/** Letters to the bank. */
export const supportPages = {
  support: {
    path: '/support',
    title: msg`Звернення до банку`,
    component: support('SupportPage'),
    width: 'form',
    menu: { section: 'company' },
    named: { icon: Send, words: msg`підтримка написати допомога лист запитання` },
  },
  newEnquiry: {
    path: '/support/new',
    title: msg`Лист до банку`,
    above: 'support',
    component: support('NewEnquiryPage'),
    width: 'form',
    search: support.reads<typeof readNewEnquirySearch>('readNewEnquirySearch'),
  },
  enquiry: {
    path: '/support/$enquiryId',
    title: msg`Звернення`,
    above: 'support',
    component: support('EnquiryPage'),
    width: 'list',
  },
} as const satisfies PageTable

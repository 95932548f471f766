import { PenLine, Users } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { PageTable } from '../page/page-row.ts'
import { pagesOf } from '../page/pages-of-folder.ts'

const people = pagesOf(() => import('./pages.ts'))
const rules = pagesOf(() => import('./rules/pages.ts'))

/** People, their access and signing rules. */
export const peoplePages = {
  people: {
    path: '/people',
    title: msg`Люди й доступи`,
    component: people('PeoplePage'),
    width: 'list',
    menu: { section: 'company' },
    named: { icon: Users, words: msg`команда права запросити` },
    needs: 'DEFAULT_CB_ACCESS',
  },
  person: {
    path: '/people/$personId',
    title: msg`Доступ людини`,
    above: 'people',
    component: people('PersonPage'),
    width: 'list',
    needs: 'DEFAULT_CB_ACCESS',
  },
  signingRules: {
    path: '/people/rules',
    title: msg`Правила підпису`,
    above: 'people',
    component: rules('RulesPage'),
    width: 'form',
    named: { icon: PenLine, words: msg`хто підписує підписи перший другий` },
    needs: 'PAYMENTS_VIEW',
  },
  newSigningRules: {
    path: '/people/rules/new',
    title: msg`Змінити правила підпису`,
    above: 'signingRules',
    component: rules('NewRulesPage'),
    width: 'form',
    needs: 'ACCOUNTS_WRITE',
  },
  accessChange: {
    path: '/people/access/$changeId',
    title: msg`Зміна доступу`,
    above: 'people',
    component: people('AccessChangePage'),
    width: 'list',
    needs: 'DEFAULT_CB_ACCESS',
  },
  invitation: {
    path: '/people/invitations/$invitationId',
    title: msg`Запрошення`,
    above: 'people',
    component: people('InvitationPage'),
    width: 'list',
    needs: 'DEFAULT_CB_ACCESS',
  },
} as const satisfies PageTable

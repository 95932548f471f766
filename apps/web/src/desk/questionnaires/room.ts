import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { msg } from '@lingui/core/macro'
import { withTexts } from '../../language.ts'
import type { DeskPageTable } from '../page/desk-page.ts'

const part = withTexts(() => import('./part.ts'))

export const questionnairesPages = {
  questionnaire: {
    path: '/questionnaires/$companyId/$version',
    title: msg`Анкета клієнта`,
    component: lazyPage(async () => (await part()).QuestionnairePage),
  },
  lists: {
    path: '/lists',
    title: msg`Санкційні списки`,
    component: lazyPage(async () => (await part()).ListsPage),
  },
  hits: {
    path: '/lists/$companyId',
    title: msg`Збіги зі списками`,
    component: lazyPage(async () => (await part()).HitsPage),
  },
} as const satisfies DeskPageTable

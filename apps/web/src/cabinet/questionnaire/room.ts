import { FileText } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { PageTable } from '../page/page-row.ts'
import { pagesOf } from '../page/pages-of-folder.ts'
import type { readSectionSearch } from './section-search.ts'

const questionnaire = pagesOf(() => import('./pages.ts'))
const questionnaireSigning = pagesOf(() => import('./signing/pages.ts'))

/** The questionnaire of the client. */
export const questionnairePages = {
  questionnaire: {
    path: '/questionnaire',
    title: msg`Анкета`,
    component: questionnaire('QuestionnairePage'),
    width: 'list',
    menu: { section: 'company' },
    named: { icon: FileText, words: msg`дані клієнта оновити опитувальник власники паспорт ідентифікація` },
    needs: 'ACCOUNTS_VIEW',
  },
  questionnaireSigning: {
    path: '/questionnaire/signing',
    title: msg`Відповіді анкети`,
    above: 'questionnaire',
    component: questionnaireSigning('SigningPage'),
    width: 'list',
    needs: 'ACCOUNTS_VIEW',
  },
  questionnaireSection: {
    path: '/questionnaire/$section',
    title: msg`Розділ анкети`,
    above: 'questionnaire',
    component: questionnaire('SectionPage'),
    width: 'list',
    search: questionnaire.reads<typeof readSectionSearch>('readSectionSearch'),
  },
} as const satisfies PageTable

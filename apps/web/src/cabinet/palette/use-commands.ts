import type { PhysicalClient } from '@dilo/contract/ekb-service.ts'
import type { Permission } from '@dilo/domain/permissions.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import {
  ArrowLeftRight,
  FileText,
  House,
  LogOut,
  Monitor,
  Moon,
  Plus,
  RefreshCw,
  Settings,
  Sun,
  Users,
  Wallet,
} from '@dilo/ui/icons/icons-of-things.ts'
import type { Drawing } from '@dilo/ui/icons/icons.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { keepChoice } from '../../choice-cookie.ts'
import { speak } from '../../language.ts'
import { accounts, currentClient } from '../queries.ts'
import { goHome, useEnterCompany } from '../shell/enter-company.ts'
import { useKeepLanguage } from '../shell/person-language.tsx'
import { useSignOut } from '../shell/sign-out.tsx'
import { chooseTheme, type Theme, useTheme } from '../shell/theme.ts'
import { useLanguage } from '../page/use-language.ts'
import { usualAccount } from '../accounts/usual-account.ts'
import type { Command } from './matching-commands.ts'
import { useGo } from './use-go.ts'

type Section = {
  readonly path: string
  readonly icon: Drawing
  readonly name: MessageDescriptor
  readonly words: MessageDescriptor
  readonly needs?: Permission
}

/** Where one can go, in the order in which one wants to; words are what else people call it. */
const sections: readonly Section[] = [
  {
    path: '/payments/new',
    icon: Plus,
    name: msg`Новий платіж`,
    words: msg`заплатити переказ створити`,
    needs: 'PAYMENTS_WRITE',
  },
  { path: '/accounts', icon: House, name: msg`Головна`, words: msg`залишок гроші початок` },
  { path: '/accounts/all', icon: Wallet, name: msg`Рахунки`, words: msg`реквізити IBAN`, needs: 'ACCOUNTS_VIEW' },
  {
    path: '/payments',
    icon: ArrowLeftRight,
    name: msg`Платежі`,
    words: msg`чернетки на підпис`,
    needs: 'PAYMENTS_VIEW',
  },
  {
    path: '/payments/import',
    icon: ArrowLeftRight,
    name: msg`Імпорт платежів`,
    words: msg`файл завантажити CSV Excel 1С BAS pain iFOBS`,
    needs: 'PAYMENTS_WRITE',
  },
  {
    path: '/templates',
    icon: ArrowLeftRight,
    name: msg`Шаблони`,
    words: msg`платежі повторити`,
    needs: 'PAYMENTS_VIEW',
  },
  {
    path: '/regular-payments',
    icon: RefreshCw,
    name: msg`Регулярні платежі`,
    words: msg`щомісяця автоплатіж розклад підписка`,
    needs: 'PAYMENTS_VIEW',
  },
  {
    path: '/recipients',
    icon: Users,
    name: msg`Отримувачі`,
    words: msg`контрагенти постачальники`,
    needs: 'PAYMENTS_VIEW',
  },
  {
    path: '/salary',
    icon: Users,
    name: msg`Зарплата`,
    words: msg`відомість виплати працівникам аванс`,
    needs: 'SALARY_VIEW',
  },
  {
    path: '/salary/new',
    icon: Plus,
    name: msg`Нова зарплатна відомість`,
    words: msg`виплатити зарплату аванс`,
    needs: 'SALARY_WRITE',
  },
  { path: '/people', icon: Users, name: msg`Люди`, words: msg`команда права запросити`, needs: 'DEFAULT_CB_ACCESS' },
  { path: '/settings', icon: Settings, name: msg`Налаштування`, words: msg`пароль сповіщення пристрої клавіші` },
]

const themes: Readonly<Record<Theme, { readonly icon: Drawing; readonly name: MessageDescriptor }>> = {
  light: { icon: Sun, name: msg`Світла тема` },
  dark: { icon: Moon, name: msg`Темна тема` },
  system: { icon: Monitor, name: msg`Тема, як на пристрої` },
}

/** Each language in its own words. */
const languageNames: Readonly<Record<Language, string>> = { uk: 'Українською', ru: 'По-русски' }

/** Everything that the person may do from anywhere. */
export function useCommands(): readonly Command[] {
  const client = useQuery(currentClient).data
  return [...useSections(client), ...useCompanies(client), ...useAppearance(), ...useSignOutCommand()]
}

function useSections(client: PhysicalClient | undefined): readonly Command[] {
  const { i18n, t } = useLingui()
  const go = useGo()
  const account = usualAccount(useQuery(accounts).data?.accounts ?? [], client?.settings.defaultAccount ?? null)
  const permissions = client?.settings.permissions ?? []
  const open = sections.filter(({ needs }) => needs === undefined || permissions.includes(needs))
  const commands = open.map(({ path, icon, name, words }): Command => ({
    id: path,
    icon,
    name: i18n._(name),
    words: i18n._(words),
    run: () => go(path),
  }))
  if (account === undefined) return commands
  const statement: Command = {
    id: 'statement',
    icon: FileText,
    name: t`Виписка`,
    words: t`операції рух коштів`,
    run: () => go(`/accounts/${account.id}/statement`),
  }
  return commands.toSpliced(3, 0, statement)
}

function useCompanies(client: PhysicalClient | undefined): readonly Command[] {
  const { t } = useLingui()
  const language = useLanguage()
  const entering = useEnterCompany(goHome)
  const others = client?.relations.filter(({ slave }) => slave.corporate.id !== client.settings.currentCompanyId) ?? []
  return others.map(({ slave: { corporate } }) => {
    const company = corporate.names[language].shortName
    return {
      id: corporate.id,
      icon: RefreshCw,
      name: t`Перейти до: ${company}`,
      words: t`компанія змінити`,
      run: () => entering.mutate(corporate.id),
    }
  })
}

function useAppearance(): readonly Command[] {
  const { i18n, t } = useLingui()
  const theme = useTheme()
  const language = useLanguage()
  const keep = useKeepLanguage()
  const speakFromNow = async (chosen: Language) => {
    await speak(chosen)
    keepChoice('lang', chosen)
    keep.mutate(chosen)
  }
  const other = language === 'uk' ? 'ru' : 'uk'
  return [
    ...(Object.keys(themes) as Theme[])
      .filter((one) => one !== theme)
      .map((one): Command => ({
        id: one,
        icon: themes[one].icon,
        name: i18n._(themes[one].name),
        words: t`вигляд колір`,
        run: () => chooseTheme(one),
      })),
    // Texts that do not come leave the language as it is.
    {
      id: other,
      icon: RefreshCw,
      name: languageNames[other],
      words: t`мова`,
      run: () => void speakFromNow(other).catch(() => {}),
    },
  ]
}

function useSignOutCommand(): readonly Command[] {
  const { t } = useLingui()
  const signOut = useSignOut()
  return [
    { id: 'sign-out', icon: LogOut, name: t`Вийти`, words: t`вихід завершити сеанс`, run: () => signOut.mutate() },
  ]
}

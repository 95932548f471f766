import type { PhysicalClient } from '@dilo/contract/ekb-service.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { LogOut, Monitor, Moon, RefreshCw, Sun } from '@dilo/ui/icons/icons-of-things.ts'
import type { Drawing } from '@dilo/ui/icons/icons.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { keepChoice } from '../../choice-cookie.ts'
import { speak } from '../../language.ts'
import { accounts } from '../accounts/account-queries.ts'
import { actingRelations } from '../session/acting-relations.ts'
import { currentClient } from '../session/session-queries.ts'
import { useEnterByMenu } from '../session/enter-company.ts'
import { useOffered } from '../session/use-offered.ts'
import { useKeepLanguage } from '../session/person-language.tsx'
import { useSignOut } from '../session/sign-out.tsx'
import { chooseTheme, type Theme, useTheme } from '../page/theme.ts'
import { useLanguage } from '../page/use-language.ts'
import { usualAccount } from '../accounts/usual-account.ts'
import { isOffered } from '../menu.ts'
import type { Offered } from '../session/offered.ts'
import { type PageName, pages } from '../rooms.ts'
import type { Page } from '../page/page-row.ts'
import type { Command } from './matching-commands.ts'
import { useGo } from './use-go.ts'

const themes: Readonly<Record<Theme, { readonly icon: Drawing; readonly name: MessageDescriptor }>> = {
  light: { icon: Sun, name: msg`Світла тема` },
  dark: { icon: Moon, name: msg`Темна тема` },
  system: { icon: Monitor, name: msg`Тема, як на пристрої` },
}

/** The name of each language in that language. */
const languageNames: Readonly<Record<Language, string>> = { uk: 'Українською', ru: 'По-русски' }

/** Everything that the person may do from anywhere. */
export function useCommands(): readonly Command[] {
  const client = useQuery(currentClient).data
  return [...usePages(client), ...useCompanies(client), ...useAppearance(), ...useSignOutCommand()]
}

const NOTHING: Offered = { permissions: [], few: [] }

/** The named pages that the person may see; pages of an account are for the usual one. */
function usePages(client: PhysicalClient | undefined): readonly Command[] {
  const { i18n } = useLingui()
  const go = useGo()
  const account = usualAccount(useQuery(accounts).data?.accounts ?? [], client?.settings.defaultAccount ?? null)
  const offered = useOffered() ?? NOTHING
  return Object.entries<Page>(pages).flatMap(([id, { path, title, named }]): Command[] => {
    if (named === undefined || !isOffered(id as PageName, offered)) return []
    if (path.includes('$accountId') && account === undefined) return []
    const { icon, words } = named
    const address = path.replace('$accountId', account?.id ?? '')
    return [{ id, icon, name: i18n._(title), words: i18n._(words), run: () => go(address) }]
  })
}

function useCompanies(client: PhysicalClient | undefined): readonly Command[] {
  const { t } = useLingui()
  const language = useLanguage()
  const entering = useEnterByMenu()
  const acting = client === undefined ? [] : actingRelations(client)
  const others = acting.filter(({ slave }) => slave.corporate.id !== client?.settings.currentCompanyId)
  return others.map(({ slave: { corporate } }) => {
    const company = corporate.names[language].shortName
    return {
      id: corporate.id,
      icon: RefreshCw,
      name: t`Перейти до: ${company}`,
      words: t`компанія змінити`,
      run: () => entering.enter(corporate.id),
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

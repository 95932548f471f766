import type { AskedDocument } from '@dilo/domain/dictionaries/asked-documents.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The exact document, its purpose, and the law that obliges the bank to ask. */
export const whyAsked: Readonly<Record<AskedDocument, MessageDescriptor>> = {
  IDENTITY: msg`Паспорт чи ID-картка з обох боків або посвідка. За ним банк упізнає людину (стаття 11 Закону 361-IX). Самого файлу колеги не бачать: його відкриє лише банк і той, хто додав.`,
  CHARTER: msg`Чинна редакція, всі сторінки. Статут показує, хто й у яких межах діє від компанії (стаття 11 Закону 361-IX).`,
  POWERS: msg`Протокол, рішення або наказ. Банк перевіряє, хто має право розпоряджатися рахунком (постанова НБУ № 65).`,
  OWNERSHIP: msg`Схема за формою Мінфіну (наказ № 163), яку компанія подає до реєстру. Вона показує, хто зрештою володіє компанією (стаття 5-1 Закону 361-IX).`,
  LICENCE: msg`Якщо без ліцензії чи дозволу такою справою не займаються (постанова НБУ № 65).`,
  FUNDS: msg`Договір, декларація чи рішення про дивіденди, якщо чекаєте на незвично великі надходження (стаття 11 Закону 361-IX).`,
  OTHER: msg`Усе, що пояснює ваші відповіді.`,
}

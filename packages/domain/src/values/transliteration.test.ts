import { describe, expect, test } from 'vitest'
import { transliterate } from './transliteration.ts'

/** The examples of the resolution itself, both columns. */
const official = [
  'Алушта Alushta', 'Андрій Andrii', 'Борщагівка Borshchahivka', 'Борисенко Borysenko', 'Вінниця Vinnytsia', 'Володимир Volodymyr', 'Гадяч Hadiach', 'Богдан Bohdan',
  'Згурський Zghurskyi', 'Ґалаґан Galagan', 'Ґорґани Gorgany', 'Донецьк Donetsk', 'Дмитро Dmytro', 'Рівне Rivne', 'Олег Oleh', 'Есмань Esman', 'Єнакієве Yenakiieve',
  'Гаєвич Haievych', "Короп'є Koropie", 'Житомир Zhytomyr', 'Жанна Zhanna', 'Жежелів Zhezheliv', 'Закарпаття Zakarpattia', 'Казимирчук Kazymyrchuk', 'Медвин Medvyn',
  'Михайленко Mykhailenko', 'Іванків Ivankiv', 'Іващенко Ivashchenko', 'Їжакевич Yizhakevych', 'Кадиївка Kadyivka', "Мар'їне Marine", 'Йосипівка Yosypivka', 'Стрий Stryi',
  'Олексій Oleksii', 'Київ Kyiv', 'Коваленко Kovalenko', 'Лебедин Lebedyn', 'Леонід Leonid', 'Миколаїв Mykolaiv', 'Маринич Marynych', 'Ніжин Nizhyn', 'Наталія Nataliia',
  'Одеса Odesa', 'Онищенко Onyshchenko', 'Полтава Poltava', 'Петро Petro', 'Решетилівка Reshetylivka', 'Рибчинський Rybchynskyi', 'Суми Sumy', 'Соломія Solomiia',
  'Тернопіль Ternopil', 'Троць Trots', 'Ужгород Uzhhorod', 'Уляна Uliana', 'Фастів Fastiv', 'Філіпчук Filipchuk', 'Харків Kharkiv', 'Христина Khrystyna', 'Біла_Церква Bila_Tserkva',
  'Стеценко Stetsenko', 'Чернівці Chernivtsi', 'Шевченко Shevchenko', 'Шостка Shostka', 'Кишеньки Kyshenky', 'Щербухи Shcherbukhy', 'Гоща Hoshcha', 'Гаращенко Harashchenko',
  'Юрій Yurii', 'Корюківка Koriukivka', 'Яготин Yahotyn', 'Ярошенко Yaroshenko', 'Костянтин Kostiantyn', "Знам'янка Znamianka", 'Феодосія Feodosiia', 'Розгон Rozghon',
] as const

test.each(official)('the official table writes %s', (pair) => {
  const [ukrainian = '', latin] = pair.split(' ')
  expect(transliterate(ukrainian)).toBe(latin)
})

describe('around the letters', () => {
  test.each([
    ['ЩЕРБУХИ ЯК Є', 'SHCHERBUKHY YAK Ye'],
    ['ТОВ «Знамʼянка-2»', 'TOV «Znamianka-2»'],
    ['ЗНАМ’ЯНКА', 'ZNAMIANKA'],
    ["оплата за 'Їжу'", "oplata za 'Yizhu'"],
    ['Объект, вывеска, ёлка', 'Obekt, vyveska, yolka'],
    ['ДСТУ № 5, IBAN', 'DSTU № 5, IBAN'],
  ])('%s is %s', (text, latin) => {
    expect(transliterate(text)).toBe(latin)
  })
})

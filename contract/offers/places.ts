/**
 * The centres of the municipalities by their codes, as degrees north and east. They are approximate: two decimals are
 * within a kilometre, and people travel by road anyway.
 */
const centres: Readonly<Record<string, readonly [north: number, east: number]>> = {
  11: [54.4, 24.05], // Alytus
  12: [54.6, 24.03], // Birštonas
  13: [54.69, 25.28], // Vilnius
  15: [54.02, 23.97], // Druskininkai
  18: [54.56, 23.35], // Marijampolė
  19: [54.9, 23.9], // Kaunas
  21: [55.71, 21.13], // Klaipėda
  23: [55.3, 21.0], // Nida
  25: [55.92, 21.07], // Palanga
  27: [55.73, 24.36], // Panevėžys
  29: [55.93, 23.32], // Šiauliai
  30: [55.6, 26.44], // Visaginas
  32: [56.32, 22.9], // Naujoji Akmenė
  33: [54.4, 24.05], // Alytus
  34: [55.53, 25.1], // Anykščiai
  36: [56.2, 24.76], // Biržai
  38: [54.22, 24.57], // Varėna
  39: [54.65, 23.03], // Vilkaviškis
  41: [54.69, 25.28], // Vilnius
  42: [54.79, 24.66], // Elektrėnai
  43: [55.73, 26.25], // Zarasai
  45: [55.34, 26.16], // Ignalina
  46: [55.08, 24.28], // Jonava
  47: [56.24, 23.61], // Joniškis
  48: [54.42, 23.22], // Kalvarija
  49: [54.86, 24.45], // Kaišiadorys
  52: [54.9, 23.9], // Kaunas
  53: [55.29, 23.97], // Kėdainiai
  54: [55.63, 22.93], // Kelmė
  55: [55.71, 21.4], // Gargždai
  56: [55.89, 21.24], // Kretinga
  57: [55.84, 24.98], // Kupiškis
  58: [54.75, 23.49], // Kazlų Rūda
  59: [54.23, 23.52], // Lazdijai
  61: [56.31, 22.34], // Mažeikiai
  62: [55.23, 25.42], // Molėtai
  63: [55.13, 21.91], // Pagėgiai
  65: [55.98, 23.86], // Pakruojis
  66: [55.73, 24.36], // Panevėžys
  67: [56.06, 24.4], // Pasvalys
  68: [55.91, 21.84], // Plungė
  69: [54.64, 23.95], // Prienai
  71: [55.81, 23.55], // Radviliškis
  72: [55.38, 23.12], // Raseiniai
  73: [55.96, 25.59], // Rokiškis
  74: [55.72, 21.93], // Rietavas
  75: [56.27, 21.52], // Skuodas
  77: [55.25, 22.29], // Tauragė
  78: [55.98, 22.25], // Telšiai
  79: [54.64, 24.93], // Trakai
  81: [55.25, 24.77], // Ukmergė
  82: [55.5, 25.6], // Utena
  84: [54.95, 23.05], // Šakiai
  85: [54.31, 25.39], // Šalčininkai
  86: [55.13, 26.16], // Švenčionys
  87: [55.49, 22.19], // Šilalė
  88: [55.35, 21.48], // Šilutė
  89: [55.04, 24.95], // Širvintos
  91: [55.93, 23.32], // Šiauliai
  94: [55.08, 22.77], // Jurbarkas
}

/** Municipalities whose centres are known. */
export const knownPlaces: readonly string[] = Object.keys(centres)

const earth = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180
/** The haversine of an angle: exact for near places too, where a cosine would lose its digits. */
const haversine = (angle: number) => Math.sin(angle / 2) ** 2

/** Whole kilometres between the centres of two municipalities, as the crow flies; null where one is not known. */
export function distance(from: string, to: string): number | null {
  const one = centres[from]
  const other = centres[to]
  if (!one || !other) return null
  const [north, east] = one.map(radians) as [number, number]
  const [north2, east2] = other.map(radians) as [number, number]
  const between = haversine(north2 - north) + Math.cos(north) * Math.cos(north2) * haversine(east2 - east)
  return Math.round(2 * earth * Math.asin(Math.sqrt(between)))
}

import { z } from 'zod'
import { cutsOf } from '#contract/demandReports/schema.ts'
import { firstCalls } from '#contract/firstCalls.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { codeFilter, listQuery } from '#contract/lib/fields.ts'
import {
  EndingPerson,
  endingFilters,
  Forecast,
  ForecastRow,
  firstForecastCuts,
  forecastCuts,
  forecastFilters,
  month,
  TrainingDemand,
  trainedKinds,
} from './schema.ts'
import { forecastTexts } from './texts.ts'

const { access } = firstCalls.forecast

const columns = {
  rusis: { title: ['Rūšis', 'Kind'], codes: 'prognozesRusys' },
  'kas.pavadinimas': { title: ['Kas', 'What'] },
  regionas: { title: ['Regionas', 'Region'], codes: 'regionai', none: forecastTexts.unknown },
  savivaldybe: { title: ['Savivaldybė', 'Municipality'], codes: 'savivaldybes', none: forecastTexts.unknown },
} as const

export const ForecastQuery = listQuery(
  { pjuviai: cutsOf(forecastCuts, firstForecastCuts), ...forecastFilters },
  [...forecastCuts, 'kiekis'],
  'menuo',
)
export type ForecastQuery = z.output<typeof ForecastQuery>
export const GlanceQuery = z.strictObject(forecastFilters)
export type GlanceQuery = z.output<typeof GlanceQuery>
export const EndingPeopleQuery = listQuery(
  { ...forecastFilters, menuo: month.optional() },
  ['galioja', 'pavarde'],
  'galioja',
)
export type EndingPeopleQuery = z.output<typeof EndingPeopleQuery>
export const TrainingDemandQuery = listQuery(
  { ...endingFilters, rusis: codeFilter(trainedKinds) },
  ['kas', 'regionas', 'savivaldybe', 'nuo', 'zmones'],
  '-zmones',
)
export type TrainingDemandQuery = z.output<typeof TrainingDemandQuery>

export const forecastApi = endpoints({
  report: {
    ...firstCalls.forecast,
    summary: 'What ends in each of the next 24 months, added up by what it is cut by; a company sees its own people',
    mayLag: true,
    query: ForecastQuery,
    reply: ForecastRow,
    columns: {
      menuo: { title: ['Mėnuo', 'Month'] },
      ...columns,
      kiekis: { title: ['Baigiasi', 'Expire'] },
    },
    ours: true,
  },
  glance: {
    method: 'GET',
    path: '/ataskaitos/prognoze/suvestine',
    summary: 'The forecast at a glance: by month, by what ends, by place',
    access,
    mayLag: true,
    query: GlanceQuery,
    reply: Forecast,
    ours: true,
  },
  people: {
    method: 'GET',
    path: '/ataskaitos/prognoze/zmones',
    summary: 'Whose competencies, certificates and cards end, the nearest first',
    access,
    mayLag: true,
    query: EndingPeopleQuery,
    reply: EndingPerson,
    list: true,
    columns: {
      'asmuo.pavarde': { title: ['Pavardė', 'Last name'] },
      'asmuo.vardas': { title: ['Vardas', 'First name'] },
      'imone.pavadinimas': { title: ['Įmonė', 'Company'] },
      rusis: columns.rusis,
      'kas.pavadinimas': columns['kas.pavadinimas'],
      galioja: { title: ['Paskutinė diena', 'Last day'] },
    },
    ours: true,
  },
  demand: {
    ...firstCalls.trainingDemand,
    summary: 'Demand for trainings of all companies together, without names: groups of five people or more',
    mayLag: true,
    query: TrainingDemandQuery,
    reply: TrainingDemand,
    columns: {
      ...columns,
      nuo: { title: ['Nuo', 'From'] },
      iki: { title: ['Iki', 'Until'] },
      zmones: { title: ['Žmonės', 'People'] },
    },
    ours: true,
  },
})

/**
 * A sample file as in docs/sdid.md, for a company. The people are invented; the demo's builder employs most of them.
 */
export const sampleFile = (imone: { kodas: string; pavadinimas: string }) => ({
  imone,
  asmenys: [
    {
      vardas: 'Jonas',
      pavarde: 'Žilinskas',
      sdid: 'PAVYZDYS-0001',
      QRData: 'pavyzdinis-kodas-0001',
      veikla: 'Statybos darbai',
      galiojaNuo: '2026-01-05',
    },
    { vardas: 'Ugnė', pavarde: 'Černiauskaitė-Žukauskienė', sdid: 'PAVYZDYS-0002', veikla: 'Statybos darbai' },
    { vardas: 'KĘSTUTIS', pavarde: 'SESKUS', sdid: 'PAVYZDYS-0003' },
    { vardas: 'Viltė', pavarde: 'Šimkutė-Naujavardė', sdid: 'PAVYZDYS-0004', veikla: 'Apdailos darbai' },
  ],
})

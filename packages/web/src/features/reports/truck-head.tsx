import type { ReactNode } from 'react'
import { useMessages } from '../../messages/catalogue.ts'

const fields = ['licensePlate', 'date', 'recordNo', 'customer', 'driverName'] as const

/** Table head with the columns that identify a truck. `children` are further columns. */
export const TruckHead = ({ children }: { children: ReactNode }) => {
  const { text } = useMessages()
  return (
    <thead>
      <tr>
        {fields.map((field) => (
          <th key={field} scope="col">
            {text(`report.fields.${field}`)}
          </th>
        ))}
        {children}
      </tr>
    </thead>
  )
}

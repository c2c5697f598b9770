import { createContext, type ReactNode } from "react";

/**
 * The navigation between the student’s places, shown by the pages among them; nothing where one answers or reads a
 * result.
 */
export const StudentPlaces = createContext<ReactNode>(undefined);

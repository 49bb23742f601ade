import { createContext } from 'react';

/** The chapter of the administrators' guide about the screen around, as in 'people#team'. */
export const GuideChapter = createContext<string | undefined>(undefined);

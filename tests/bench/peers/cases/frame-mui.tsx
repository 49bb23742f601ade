import AppBar from '@mui/material/AppBar';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Toolbar from '@mui/material/Toolbar';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { MakeCase } from '../case.ts';
import { stepTitles } from '../data.ts';
import { show } from '../show.tsx';

export { prepare } from '../show.tsx';

function Frame() {
  const wide = useMediaQuery('(min-width: 1025px)');
  return (
    <>
      <AppBar>
        <Toolbar>
          <IconButton aria-label="Menu">≡</IconButton> Console
        </Toolbar>
      </AppBar>
      <Drawer variant={wide ? 'permanent' : 'temporary'}>
        <List>
          {stepTitles.map((title) => (
            <Tooltip key={title} title={title}>
              <ListItemButton>
                <ListItemText>{title}</ListItemText>
              </ListItemButton>
            </Tooltip>
          ))}
        </List>
      </Drawer>
      <main>Page</main>
    </>
  );
}

export const make: MakeCase = () => ({
  mount(root) {
    show(root, Frame, undefined);
  },
});

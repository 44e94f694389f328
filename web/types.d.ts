// Types that many files of the page use by their bare names; each is defined in the file it is imported from.

/** The shell's side of a machine. */
type Context = import('./app/shell.js').Context;
/** A maze with its moves. */
type Game = import('./app/games/game.js').Game;
type SavedGame = import('./app/games/saved-games.js').SavedGame;
/** What an element of app/ui/dom.js may contain. */
type Child = import('./app/ui/dom.js').Child;
type Direction = import('./app/ui/directions.js').Direction;

/** The core on this thread. */
type Core = import('./engine/core.js').Core;
/** A maze that is open in the core. */
type Session = import('./engine/core.js').Session;
/** An answer of the core. */
type KeyValues = import('./engine/core.js').KeyValues;
/** The core in a worker. */
type Engine = import('./engine/client.js').Engine;

/** The worm's maze and its grid. */
type Cells = import('./machines/worm/cells.js').Cells;
type Grid = import('./machines/worm/grids/grid.js').Grid;
/** A set of mazes of the simultaneous machine. */
type Mazes = import('./machines/simultaneous/board/maze-set.js').Mazes;

/** The rook's maze as the page draws it. */
type RookMaze = import('./machines/rook/maze.js').Maze;
/** A saved experiment. */
type Experiment = import('./app/experiments/notebook/entry-storage.js').Entry;
/** A cell of the worm's sheet, or a point between cells. */
type Position = import('./machines/worm/board/viewport.js').Position;
/** The part of a viewport that a grid draws with. */
type GridPlace = import('./machines/worm/grids/grid.js').Place;
/** The rows of one machine, one of them, and values for them by name. */
type MachineRows = import('./app/rows/rows.js').Machine;
type Row = import('./app/rows/rows.js').Row;
type RowValues = import('./app/rows/conditions.js').Values;
/** The four-bit editor's table of doors. */
type DoorTable = import('./machines/fourbit/editor/draft.js').Table;
/** A bomb, and a board as one person reported it to the other. */
type Bomb = import('./machines/procedural/bomb/bomb.js').Bomb;
type ReportedBoard = import('./machines/procedural/expert/reported-board.js').ReportedBoard;

/** A progress display of app/ui/controls.js. */
type Progress = ReturnType<typeof import('./app/ui/controls.js').progress>;
/** Parts of app: charts, essays, experiments, dialogs, routes, rows of the core. */
type Plot = import('./app/charts/plot.js').Plot;
type Idea = import('./app/essay/essay.js').Idea;
type Notebook = import('./app/experiments/notebook/notebook.js').Notebook;
type HelpShown = import('./app/games/help.js').Shown;
type Part<Value> = import('./app/loading/part.js').Part<Value>;
type FoundMaze = import('./app/reading/readings.js').Found;
type Route = import('./app/routing/router.js').Route;
type Catalog = import('./app/rows/rows.js').Catalog;
type TaskRows = import('./app/rows/rows.js').Task;
type Dialog = import('./app/ui/dialog.js').Dialog;
/** Signal and progress of a job. */
type RunOptions = import('./engine/client.js').Options;
/** Parts of the machines, four-bit first. */
type MazeMap = import('./machines/fourbit/map/map-data.js').MazeMap;
/** Procedural: the bomb, and the sheet of its expert. */
type BombRole = import('./machines/procedural/bomb/bomb.js').Role;
type ExpertHelp = import('./machines/procedural/expert/bomb-rules.js').Help;
type BombRules = import('./machines/procedural/expert/bomb-rules.js').Rules;
type Outcome = import('./machines/procedural/expert/reported-board.js').Outcome;
type SheetState = import('./machines/procedural/expert/sheet-state.js').SheetState;
type WallEntry = import('./machines/procedural/expert/wall-decisions.js').Entry;
type Question = import('./machines/procedural/learn/drill-questions.js').Question;
/** Rook: what is laid over the board. */
type Overlay = import('./machines/rook/board/board.js').Overlay;
type ShownPath = import('./machines/rook/board/board.js').ShownPath;
type Jump = import('./machines/rook/solution/path-overlay.js').Jump;
/** Simultaneous: what is known of a size. */
type KnownLength = import('./machines/simultaneous/frontier/records.js').Known;
/** Worm: the sheet, what of it is visible, and its walls. */
type SheetView = import('./machines/worm/board/sheet-view.js').SheetView;
type SheetViewport = import('./machines/worm/board/viewport.js').Viewport;
type GridWalls = import('./machines/worm/grids/grid.js').Walls;
type TileView = import('./machines/worm/layers/tiles.js').View;
